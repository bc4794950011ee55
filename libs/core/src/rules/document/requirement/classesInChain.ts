import type { DocumentClass } from "../../../domain/document/requirement/DocumentClass.ts"
import { precedingDocument } from "../precedingDocument.ts"
import type { Need } from "./Need.ts"

const claimantKey = (code: string, investorId: number | null): string => `${code} ${investorId ?? ""}`

/**
 * Party responsible for each document that an owner lacks in a market: the one who provides it, or the one who has to
 * provide its prerequisite first. So a certificate of the tax authority waits for the client until its request is
 * signed.
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
