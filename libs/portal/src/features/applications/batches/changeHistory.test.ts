import { expect, it } from "vitest"
import { type KnownChange, noChanges, takeRedo, takeUndo, withChange } from "./changeHistory.ts"

const change = (text: string): KnownChange => ({
  before: { _tag: "Cells", cells: [{ line: 2, column: "city", text: "" }] },
  after: { _tag: "Cells", cells: [{ line: 2, column: "city", text }] }
})

const [a, b] = [change("a"), change("b")]

it("changes are undone from the last on, and done again in their order", () => {
  const both = withChange(withChange(noChanges, a), b)
  const once = takeUndo(both)
  expect(once?.change).toBe(b)
  const twice = takeUndo(once?.history ?? noChanges)
  expect(twice).toEqual({ change: a, history: { done: [], undone: [b, a] } })
  expect(takeRedo(twice?.history ?? noChanges)).toEqual({ change: a, history: { done: [a], undone: [b] } })
})

it("a new change forgets what was undone", () => {
  const undone = takeUndo(withChange(noChanges, a))
  expect(withChange(undone?.history ?? noChanges, b)).toEqual({ done: [b], undone: [] })
})

it("nothing is undone where nothing was changed", () => {
  expect([takeUndo(noChanges), takeRedo(noChanges)]).toEqual([null, null])
})
