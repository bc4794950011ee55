import { type RefObject, useCallback, useEffect, useMemo, useState } from "react"
import { type LineRange, rangeBetween, topsOf } from "./lineWindow.ts"

/** Distance above and below the viewport within which lines are rendered, in pixels. */
const overscan = 600

/** Scroll distance after which other lines are rendered, in pixels. */
const step = 200

export interface SizedLine {
  readonly id: string
  /** In pixels, until it has been rendered. */
  readonly height: number
}

export interface LineWindow {
  readonly tops: ReadonlyArray<number>
  readonly range: LineRange
  /** A ref for each rendered line, which has the line's id in `data-line`. */
  readonly measure: (line: HTMLElement | null) => (() => void) | undefined
}

/** Part of a list near the viewport, in pixels from its start. */
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

/** Window of the lines near the viewport, of a list that scrolls with the page. Lines may have any height. */
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
    // The content above the list may grow.
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
