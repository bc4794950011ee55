import { useSetAtom } from "jotai"
import { useEffect, useRef } from "react"
import { tellSessionAtom } from "../session/sessionAtoms.ts"

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

/** The minimum time between two reports: a moving pointer would send hundreds. */
const quietMillis = 1000

/** Reports user input, at most once a second. */
export const useUserActivity = (isWatching: boolean, onActivity: () => void): void => {
  const tell = useSetAtom(tellSessionAtom)
  const latest = useRef(onActivity)
  useEffect(() => {
    latest.current = onActivity
  })
  useEffect(() => {
    if (!isWatching) return
    let lastAt = -Infinity
    const hear = (event: Event) => {
      if (event.timeStamp - lastAt < quietMillis) return
      lastAt = event.timeStamp
      latest.current()
    }
    const recheck = () => {
      if (document.visibilityState === "visible") void tell({ _tag: "BackInView" })
    }
    for (const sign of signs) window.addEventListener(sign, hear, { passive: true, capture: true })
    document.addEventListener("visibilitychange", recheck)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, hear, { capture: true })
      document.removeEventListener("visibilitychange", recheck)
    }
  }, [isWatching, tell])
}
