import type { UploadRow } from "@reclaim/core/domain/application/batch/UploadRow"
import { useMemo, useState } from "react"
import { nothingChosen, type RowChoice } from "../../grid/RowChoice.ts"
import { useListChoice } from "../../grid/useListChoice.ts"

interface Chosen {
  readonly choice: RowChoice<number>
  /** Selected rows by line, including those on other pages. */
  readonly rows: ReadonlyMap<number, UploadRow>
}

const none = (): Chosen => ({ choice: nothingChosen(), rows: new Map() })

const lineOf = ({ line }: UploadRow): number => line

const byLine = (one: UploadRow, other: UploadRow): number => one.line - other.line

/** Keeps the row selection of a paged list across pages. */
export const useChosenRows = (shown: ReadonlyArray<UploadRow>) => {
  const [{ choice, rows }, setChosen] = useState(none)
  const onChoice = (change: (choice: RowChoice<number>) => RowChoice<number>) =>
    setChosen((before) => {
      const next = change(before.choice)
      const known = new Map([...before.rows, ...shown.map((row) => [row.line, row] as const)])
      return { choice: next, rows: new Map([...known].filter(([line]) => next.keys.has(line))) }
    })
  const sorted = useMemo(() => {
    const others = [...rows.values()].filter(({ line }) => shown.every((row) => row.line !== line))
    return [...others, ...shown].toSorted(byLine)
  }, [rows, shown])
  return { ...useListChoice({ choice, onChoice, sorted, found: shown, keyOf: lineOf }), onNone: () => setChosen(none) }
}
