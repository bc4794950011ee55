import { createGrid, type GridApi, type GridOptions } from "ag-grid-community"
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { type GridParts, makeGridParts } from "./gridParts.tsx"

/** The options that are not what they were. */
const changesOf = <Row,>(before: GridOptions<Row>, now: GridOptions<Row>): GridOptions<Row> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .map((name) => name as keyof GridOptions<Row>)
      .filter((name) => before[name] !== now[name])
      .map((name) => [name, now[name]])
  )

const Parts = ({ parts }: { readonly parts: GridParts }) => {
  const [portals, setPortals] = useState(parts.portals)
  // At once, before the rows are shown that the parts are of.
  useLayoutEffect(() => parts.subscribe(() => flushSync(() => setPortals(parts.portals()))), [parts])
  return portals
}

/**
 * AG Grid, which draws its cells itself: React draws only those that have a component (`drawnByReact`), since a cell takes it
 * many times as long. Options that may change do so with the props.
 */
export const PlainGrid = <Row,>(options: GridOptions<Row>) => {
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row>>(null)
  const applied = useRef(options)
  const [parts] = useState(makeGridParts)
  const create = useEffectEvent((element: HTMLElement) => createGrid(element, { ...options, context: parts }))
  useLayoutEffect(() => {
    if (frame.current === null) return undefined
    const made = create(frame.current)
    grid.current = made
    return () => made.destroy()
  }, [])
  useLayoutEffect(() => {
    const changes = changesOf(applied.current, options)
    applied.current = options
    if (Object.keys(changes).length > 0) grid.current?.updateGridOptions(changes)
  }, [options])
  return (
    <>
      <div ref={frame} />
      <Parts parts={parts} />
    </>
  )
}
