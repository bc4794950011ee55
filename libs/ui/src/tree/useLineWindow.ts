import { type RefObject, useCallback, useEffect, useMemo, useState } from "react"
import { type LineRange, rangeBetween, topsOf } from "./lineWindow.ts"

/** How far above and below what is in sight lines are drawn, in pixels. */
const overscan = 600

/** By how much the page scrolls before other lines are drawn. */
const step = 200

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

/** Which part of a list is near what is in sight, in pixels from its beginning. */
interface View {
  readonly above: number
  readonly below: number
}

const firstView: View = { above: 0, below: 1200 }

const viewOf = ({ top }: DOMRect): View => ({
  above: Math.floor((-top - overscan) / step) * step,
  below: Math.ceil((window.innerHeight - top + overscan) / step) * step
})

const heightsIn = (entries: ReadonlyArray<ResizeObserverEntry>): ReadonlyArray<readonly [string, number]> =>
  entries.flatMap(({ borderBoxSize, target }) => {
    const id = target instanceof HTMLElement ? target.dataset["line"] : undefined
    const height = borderBoxSize[0]?.blockSize ?? 0
    return id === undefined || height === 0 ? [] : [[id, height] as const]
  })

/** Which of many lines are near what is in sight, of a list that scrolls with the page. Lines may have any height. */
export const useLineWindow = (list: RefObject<HTMLElement | null>, lines: ReadonlyArray<SizedLine>): LineWindow => {
  const [view, setView] = useState(firstView)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(() => new Map())
  const tops = useMemo(() => topsOf(lines.map(({ height, id }) => heights.get(id) ?? height)), [lines, heights])
  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect()
      if (box === undefined) return
      const next = viewOf(box)
      setView((before) => (before.above === next.above && before.below === next.below ? before : next))
    }
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
  }, [list])
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const measured = heightsIn(entries)
        setHeights((before) =>
          measured.every(([id, height]) => before.get(id) === height) ? before : new Map([...before, ...measured])
        )
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
  return { tops, range: rangeBetween(tops, view.above, view.below), measure }
}
