import { useAtom, useAtomValue, useStore } from "jotai"
import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { decidedNavigation } from "../browser/decidedNavigation.ts"
import { signInHref } from "../browser/signInHref.ts"
import { configAtom } from "../config/configAtoms.ts"
import { departureAtom } from "../session/departureAtoms.ts"
import { destinationAtom } from "../address/destinationAtoms.ts"

/** Goes where a response, the session or a sign-out has decided to go. */
export const useDestination = (): void => {
  const [destination, setDestination] = useAtom(destinationAtom)
  const config = useAtomValue(configAtom)
  const navigate = useNavigate()
  const store = useStore()
  useEffect(() => {
    // Going back after a sign-out, a browser may restore the page as it was left, with its figures.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && store.get(departureAtom)._tag === "Left") window.location.reload()
    }
    window.addEventListener("pageshow", comeBack)
    return () => window.removeEventListener("pageshow", comeBack)
  }, [store])
  useEffect(() => {
    if (destination === null) return
    setDestination(null)
    switch (destination._tag) {
      case "Page":
        void navigate(destination.to, { state: decidedNavigation })
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
