import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { precedingDocument } from "./precedingDocument.ts"

type RankedRule = Pick<DocumentRule, "code" | "satisfies">

/** Codes of all documents that satisfy a document, by its code: better ones, transitively. */
export type BetterDocuments = ReadonlyMap<string, ReadonlySet<string>>

const addBetter = (to: Map<string, Set<string>>, code: string, better: string): void => {
  const known = to.get(code)
  if (known === undefined) to.set(code, new Set([better]))
  else known.add(better)
}

/** Documents that satisfy other documents, by the rules. */
export const betterDocuments = (rules: ReadonlyArray<RankedRule>): BetterDocuments => {
  const ranked = rules.filter(({ satisfies }) => satisfies.length > 0)
  const lesser = new Map<string, ReadonlyArray<string>>()
  for (const { code, satisfies } of ranked) lesser.set(code, [...(lesser.get(code) ?? []), ...satisfies])
  const better = new Map<string, Set<string>>()
  for (const code of lesser.keys()) {
    const seen = new Set<string>()
    const follow = (from: string): void => {
      for (const one of lesser.get(from) ?? []) {
        if (seen.has(one)) continue
        seen.add(one)
        addBetter(better, one, code)
        follow(one)
      }
    }
    follow(code)
  }
  return better
}

const comesBefore = (code: string, better: string): boolean => {
  for (let before = precedingDocument[better]; before !== undefined; before = precedingDocument[before]) {
    if (before === code) return true
  }
  return false
}

/**
 * Rules of the requested documents, without those satisfied by a better requested one. Prerequisites of the better one
 * stay.
 */
export const withoutLesser = <R extends RankedRule>(asked: ReadonlyArray<R>): ReadonlyArray<R> => {
  const better = betterDocuments(asked)
  if (better.size === 0) return asked
  const codes = new Set<string>(asked.map(({ code }) => code))
  return asked.filter(({ code }) => {
    for (const one of better.get(code) ?? []) if (codes.has(one) && !comesBefore(code, one)) return false
    return true
  })
}
