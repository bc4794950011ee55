import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import { type LineRange, rangeBetween, topsOf } from "./lineWindow.ts"

/** How far above and below what is in sight lines are drawn, in pixels. */
const overscan = 600

const firstRange: LineRange = { from: 0, to: 20 }

export interface SizedLine {
  readonly id: string
  /** In pixels, as long as it has not been drawn. */
  readonly height: number
}

export interface LineWindow {
  readonly tops: ReadonlyArray<number>
  readonly range: LineRange
  /** A ref for each line that is drawn, which has the line's id in `data-line`. */
  readonly measure: (line: HTMLElement | null) => (() => void) | undefined
}

/** Which of many lines are near what is in sight, of a list that scrolls with the page. Lines may have any height. */
export const useLineWindow = (list: RefObject<HTMLElement | null>, lines: ReadonlyArray<SizedLine>): LineWindow => {
  const heights = useRef(new Map<string, number>())
  const [measured, setMeasured] = useState(0)
  const [range, setRange] = useState(firstRange)
  const tops = useMemo(
    // What was measured is kept beside the state, which only says that it has changed.
    () => (measured < 0 ? [] : topsOf(lines.map(({ height, id }) => heights.current.get(id) ?? height))),
    [lines, measured]
  )
  const look = useCallback(() => {
    const box = list.current?.getBoundingClientRect()
    if (box === undefined) return
    const next = rangeBetween(tops, -box.top - overscan, window.innerHeight - box.top + overscan)
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [list, tops])
  useLayoutEffect(look, [look])
  useEffect(() => {
    const options = { capture: true, passive: true } as const
    window.addEventListener("scroll", look, options)
    window.addEventListener("resize", look)
    // What stands above the list may grow.
    const page = new ResizeObserver(look)
    page.observe(document.body)
    return () => {
      window.removeEventListener("scroll", look, options)
      window.removeEventListener("resize", look)
      page.disconnect()
    }
  }, [look])
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        let isNew = false
        for (const { borderBoxSize, target } of entries) {
          const id = target instanceof HTMLElement ? target.dataset["line"] : undefined
          const height = borderBoxSize[0]?.blockSize ?? 0
          if (id === undefined || height === 0 || heights.current.get(id) === height) continue
          heights.current.set(id, height)
          isNew = true
        }
        if (isNew) setMeasured((times) => times + 1)
      })
  )
  useEffect(() => () => observer.disconnect(), [observer])
  const measure = useCallback(
    (line: HTMLElement | null) => {
      if (line === null) return undefined
      observer.observe(line)
      return () => observer.unobserve(line)
    },
    [observer]
  )
  return { tops, range, measure }
}
