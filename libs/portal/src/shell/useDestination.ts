import { useAtom, useAtomValue } from "jotai"
import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { signInHref } from "../browser/signInHref.ts"
import { configAtom } from "../state/configAtoms.ts"
import { destinationAtom } from "../state/destinationAtoms.ts"

/** Goes where an answer, the session or a sign-out has decided to go. */
export const useDestination = (): void => {
  const [destination, setDestination] = useAtom(destinationAtom)
  const config = useAtomValue(configAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (destination === null) return
    setDestination(null)
    switch (destination._tag) {
      case "Page":
        void navigate(destination.to)
        return
      case "SignInPage":
        window.location.assign(signInHref(config))
        return
      case "Document":
        window.location.assign(destination.href)
        return
    }
  }, [destination, setDestination, config, navigate])
}
