import type { ImportProblems } from "./ImportProblems.ts"
import type { LinkedKind } from "./linkProblem.ts"

/** Reports a row with an id and a number of different records. */
export const numberProblem = (
  kind: LinkedKind,
  row: { readonly line: number; readonly externalId: string; readonly stated: number | null },
  id: number,
  problems: ImportProblems
): void => {
  if (row.stated === null || row.stated === id) return
  const text = `${row.externalId} is the portal's ${kind} ${id}, not ${row.stated}: correct one of the two`
  problems.add(row.line, `portal_${kind}`, text)
}
