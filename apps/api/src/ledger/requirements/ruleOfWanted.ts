import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { ruleInMarket } from "@reclaim/engine/document/ruleOfRequirement"
import type { WantedRow } from "./wantedRows.ts"

/** Rule of today that a requirement follows from; null if there is none any more. */
export const ruleOfWanted = (rules: ReadonlyArray<DocumentRule>, wanted: typeof WantedRow.Type): DocumentRule | null =>
  ruleInMarket(rules, { ...wanted, name: wanted.ownerName }, wanted.market, wanted.code)
