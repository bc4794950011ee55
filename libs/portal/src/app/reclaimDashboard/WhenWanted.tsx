import { useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { isOutOfSightWantedAtom, isTouchedAtom } from "../session/presenceAtoms.ts"

export interface WhenWantedProps {
  /** Holds the place in the final geometry. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

const signsOfPerson = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"] as const

/** How much of the place has to be in sight, in pixels: a mere edge at the foot of a phone is not yet wanted. */
const minInSight = 160

/** Puts off work below the first screenful until it comes into sight or somebody is there to scroll to it. */
export const WhenWanted = ({ placeholder, children }: WhenWantedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isOutOfSightWanted = useAtomValue(isOutOfSightWantedAtom)
  const setTouched = useSetAtom(isTouchedAtom)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: true, once: true, signal: listening.signal }
    for (const sign of signsOfPerson) window.addEventListener(sign, () => setTouched(true), options)
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: `0px 0px -${minInSight}px 0px` }
    )
    if (place.current !== null) sight.observe(place.current)
    return () => {
      listening.abort()
      sight.disconnect()
    }
  }, [setTouched])
  return isSeen || isOutOfSightWanted ? children : <div ref={place}>{placeholder}</div>
}
