import type { DocumentRegister } from "@reclaim/core/domain/document/register/DocumentRegister"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import type { RegisterFilter } from "@reclaim/core/domain/document/register/RegisterFilter"
import type { RegisterSort } from "@reclaim/core/domain/document/register/RegisterSort"
import { foldText } from "@reclaim/core/domain/value/foldText"

const passes = (row: RegisteredDocument, { code, market, ownerId, state, text }: RegisterFilter): boolean => {
  if (ownerId !== null && row.ownerId !== ownerId) return false
  if (code !== null && row.code !== code) return false
  if (state !== null && row.state !== state) return false
  if (market !== null && row.markets.length > 0 && !row.markets.some((one) => one === market)) return false
  if (text.trim() === "") return true
  const told = foldText([row.title, row.code, row.owner, row.investor, ...row.accounts, ...row.markets].join(" "))
  return foldText(text)
    .split(/\s+/)
    .every((word) => told.includes(word))
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** What ends on no day comes last. */
const endless = "9999-12-31"

const comparing: Readonly<Record<RegisterSort, (one: RegisteredDocument, other: RegisteredDocument) => number>> = {
  name: (one, other) => compareText(foldText(one.title), foldText(other.title)),
  owner: (one, other) => compareText(foldText(one.owner), foldText(other.owner)),
  expiry: (one, other) => compareText(one.validTo ?? endless, other.validTo ?? endless),
  state: (one, other) => compareText(one.state, other.state),
  use: (one, other) => other.net - one.net
}

/** Which part of the register, and in which order. */
export interface RegisterRequest {
  readonly filter: RegisterFilter
  readonly sort: RegisterSort
  readonly offset: number
  readonly limit: number
}

/** A page of what passes a filter; documents that are alike stand in the order in which they came. */
export const registerPageOf = (
  rows: ReadonlyArray<RegisteredDocument>,
  { filter, limit, offset, sort }: RegisterRequest
): DocumentRegister => {
  const found = rows.filter((row) => passes(row, filter))
  const sorted = found.toSorted(
    (one, other) =>
      comparing[sort](one, other) ||
      comparing.name(one, other) ||
      comparing.owner(one, other) ||
      one.documentId - other.documentId
  )
  return { rows: sorted.slice(offset, offset + limit), totalCount: found.length }
}
