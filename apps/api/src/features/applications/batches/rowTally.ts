import type { CommonGap } from "@reclaim/core/domain/application/batch/CommonGap"
import type { JudgedWritten } from "./batchRowRows.ts"

/** Totals over a list's rows, equal to those that `countRows` computes from stored rows. */
export interface RowTally {
  readonly rows: number
  readonly counts: Readonly<Record<string, number>>
  readonly codes: Readonly<Record<string, number>>
  readonly missing: ReadonlyArray<CommonGap>
}

const incrementCount = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Orders texts by code unit, as the database does. */
const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Counts rows while they are judged, which saves a second pass. */
export const makeRowTally = () => {
  let rows = 0
  const counts = new Map<string, number>()
  const codes = new Map<string, number>()
  const missing = new Map<string, CommonGap>()
  return {
    add: (
      { missing: gaps, problems, state }: Pick<JudgedWritten, "missing" | "problems" | "state">,
      isSkipped: boolean
    ) => {
      rows += 1
      incrementCount(counts, isSkipped ? "skipped" : state)
      if (isSkipped) return
      for (const code of new Set(problems.map((problem) => problem.code))) incrementCount(codes, code)
      for (const { path, text } of gaps) {
        const key = JSON.stringify([path, text])
        missing.set(key, { path, text, rows: (missing.get(key)?.rows ?? 0) + 1 })
      }
    },
    result: (): RowTally => ({
      rows,
      counts: Object.fromEntries(counts),
      codes: Object.fromEntries(codes),
      missing: [...missing.values()].toSorted(
        (one, other) => byText(one.path, other.path) || byText(one.text, other.text)
      )
    })
  }
}
