import type { DocumentClass } from "../../domain/requirement/DocumentClass.ts"
import { precedingDocument } from "../document/precedingDocument.ts"
import type { Need } from "./Need.ts"

const claimantKey = (code: string, investorId: number | null): string => `${code} ${investorId ?? ""}`

/**
 * With whom each of the documents is that an owner lacks in a market: with whoever gives it, or with whoever has to give first
 * what has to be there before it. So a certificate of the tax authority is with the client until its request is signed.
 */
export const classesInChain = (lacking: Iterable<Need>): ((need: Need) => DocumentClass) => {
  const first = new Set(Object.values(precedingDocument))
  const before = new Map<string, Array<Need>>()
  for (const need of lacking) {
    if (!first.has(need.code)) continue
    const key = claimantKey(need.code, need.investorId)
    const same = before.get(key)
    if (same === undefined) before.set(key, [need])
    else same.push(need)
  }
  const classOf = (need: Need): DocumentClass => {
    const code = precedingDocument[need.code]
    if (code === undefined) return need.documentClass
    const preceding = before
      .get(claimantKey(code, need.investorId))
      ?.find(({ period }) => period === need.period || period === 0 || need.period === 0)
    return preceding === undefined ? need.documentClass : classOf(preceding)
  }
  return classOf
}
