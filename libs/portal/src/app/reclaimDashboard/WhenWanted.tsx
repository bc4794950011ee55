import { useIsPrinted } from "@reclaim/ui/grid/useIsPrinted.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { isOutOfSightWantedAtom, isTouchedAtom } from "../session/presenceAtoms.ts"

export interface WhenWantedProps {
  /** A placeholder of the final size. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

const signsOfPerson = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"] as const

/** How much of the placeholder has to be visible, in pixels: an edge at the foot of a phone's screen is not enough. */
const minInSight = 160

/** Defers work below the first screenful until it becomes visible, is printed, or somebody is there to scroll to it. */
export const WhenWanted = ({ placeholder, children }: WhenWantedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isOutOfSightWanted = useAtomValue(isOutOfSightWantedAtom)
  const setTouched = useSetAtom(isTouchedAtom)
  const [isSeen, setSeen] = useState(false)
  const isPrinted = useIsPrinted()
  if (isPrinted && !isSeen) setSeen(true)
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
