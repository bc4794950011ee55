import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { EntityType } from "../../domain/market/EntityType.ts"
import { makeDocumentRule } from "../makeDocumentRule.ts"

const rule = (market: string, code: string, entityTypes: ReadonlyArray<EntityType> = EntityType.literals) =>
  makeDocumentRule({
    market: CountryCode.make(market),
    code: DocumentCode.make(code),
    entityTypes,
    source: `source of ${code}`
  })

/** One rule for each question that follows from a rule, as the reference tables have them. */
export const askingRules: ReadonlyArray<DocumentRule> = [
  rule("BE", "be-276-div"),
  rule("AT", "transactions-at"),
  rule("DE", "holding-evidence"),
  rule("DK", "dk-lending"),
  rule("DK", "dk-frikort", ["pension"]),
  rule("ES", "es-nif"),
  rule("PT", "pt-nif"),
  rule("KR", "kr-29-13", ["partnership", "grantor trust", "regulated fund", "simple trust", "complex trust"]),
  rule("IT", "poa-it")
]
