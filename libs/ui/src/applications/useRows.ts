import { type RefObject, useEffect, useRef, useState } from "react"

interface Rows<Row> {
  /** Container of the list: a `fieldset` per row, whose first button removes it, and a button that adds one. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly add: (row: Omit<Row, "id">) => void
  readonly addAll: (rows: ReadonlyArray<Omit<Row, "id">>) => void
  readonly change: (row: Row) => void
  readonly remove: (row: Row) => void
}

/**
 * Adds, changes and removes rows of a list in a step, and moves the focus accordingly. `named` are all rows whose ids
 * are taken: those of the list by default, more if it is part of a longer one.
 */
export const useRows = <Row extends { readonly id: string }>(
  rows: ReadonlyArray<Row>,
  onChange: (rows: ReadonlyArray<Row>) => void,
  named: ReadonlyArray<Row> = rows
): Rows<Row> => {
  const place = useRef<HTMLDivElement>(null)
  // A new object for each added row and each removal.
  const [focus, setFocus] = useState<{ readonly removedAt: number | null } | null>(null)
  useEffect(() => {
    if (focus === null) return
    const sets = [...(place.current?.querySelectorAll("fieldset") ?? [])]
    const target =
      focus.removedAt === null
        ? sets.at(-1)?.querySelector<HTMLElement>("input")
        : sets[Math.min(focus.removedAt, sets.length - 1)]?.querySelector<HTMLElement>("button")
    ;(target ?? [...(place.current?.querySelectorAll<HTMLElement>("button") ?? [])].at(-1))?.focus()
  }, [focus])
  const addAll = (added: ReadonlyArray<Omit<Row, "id">>) => {
    // Higher than all current ids: stored secrets are found by row id, which a new row must not take over.
    const last = Math.max(0, ...named.map(({ id }) => Number(/^r(\d+)$/.exec(id)?.[1] ?? 0)))
    onChange([...rows, ...added.map((row, at) => ({ ...row, id: `r${String(last + 1 + at)}` }) as Row)])
  }
  return {
    place,
    add: (row) => {
      addAll([row])
      setFocus({ removedAt: null })
    },
    addAll,
    change: (row) => onChange(rows.map((one) => (one.id === row.id ? row : one))),
    remove: ({ id }) => {
      onChange(rows.filter((one) => one.id !== id))
      setFocus({ removedAt: rows.findIndex((one) => one.id === id) })
    }
  }
}
