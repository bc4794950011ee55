import type { DocumentAccount } from "../../domain/document/DocumentAccount.ts"
import type { Requirement } from "../../domain/requirement/Requirement.ts"
import { foldText } from "../../domain/value/foldText.ts"

const wordsOf = (typed: string): ReadonlyArray<string> =>
  foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== "")

const hasAll = (words: ReadonlyArray<string>, texts: ReadonlyArray<string | null>): boolean => {
  const text = foldText(texts.join(" "))
  return words.every((word) => text.includes(word))
}

/** A group that a search has found, with those of its documents to list; null for all that are known. */
export interface FoundGroup {
  readonly group: DocumentAccount
  readonly rows: ReadonlyArray<Requirement> | null
}

/**
 * The groups that have every typed word in what they are called, or in one of their documents that are known; found by its
 * documents, a group lists only these.
 */
export const foundDocuments = (
  groups: ReadonlyArray<DocumentAccount>,
  knownOf: (groupKey: string) => ReadonlyArray<Requirement>,
  typed: string
): ReadonlyArray<FoundGroup> => {
  const words = wordsOf(typed)
  if (words.length === 0) return groups.map((group) => ({ group, rows: null }))
  return groups.flatMap((group): ReadonlyArray<FoundGroup> => {
    const names = [
      group.label,
      group.boName,
      group.investorName,
      group.fiName,
      group.fiCode,
      group.accountNumber,
      group.coiName,
      group.coi
    ]
    if (hasAll(words, names)) return [{ group, rows: null }]
    const rows = knownOf(group.groupKey).filter((row) =>
      hasAll(words, [...names, row.name, row.marketName, row.owner, row.account, row.investor, String(row.period)])
    )
    return rows.length === 0 ? [] : [{ group, rows }]
  })
}
