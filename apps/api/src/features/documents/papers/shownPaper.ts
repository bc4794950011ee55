import { DocumentCertification } from "@reclaim/core/domain/document/DocumentCertification"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { OriginalNeed } from "@reclaim/core/domain/document/OriginalNeed"
import { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import { decidePaper } from "@reclaim/core/rules/document/paper/decidePaper"
import { ruleInMarket } from "@reclaim/engine/document/ruleOfRequirement"
import { Struct } from "effect"
import { createHash } from "node:crypto"
import type { PaperRow } from "./paperRows.ts"

/** Another layout of the sheets is another form. */
const layout = "4"

/** Short fingerprint of the rules that the sheets print; equal fingerprints give equal sheets. */
export const formVersionOf = (rules: ReadonlyArray<DocumentRule>): string => {
  const wanted = rules.map(({ certification, code, formHash, howTo, name, note, original, reason }) =>
    JSON.stringify([code, name, reason, original, certification, note, howTo, formHash])
  )
  const text = JSON.stringify([layout, ...new Set(wanted.toSorted())])
  return createHash("sha256").update(text).digest("hex").slice(0, 12)
}

type Rules = ReadonlyArray<DocumentRule>

/** Rules for the document, one for each market; a market without a rule is skipped. */
export const rulesOfPaper = ({ code, met, owner, ...of }: PaperRow, rules: Rules): Rules =>
  met.flatMap(({ market }) => ruleInMarket(rules, { ...of, name: owner }, market, code) ?? [])

/** Highest requirement of all markets, the last in the order given: one paper document serves all of them. */
const mostOf = <A extends string>(order: ReadonlyArray<A>, wanted: ReadonlyArray<A>): A | null =>
  order.findLast((one) => wanted.includes(one)) ?? null

const originals: ReadonlyArray<OriginalNeed> = OriginalNeed.literals.toReversed()

/** Form wanted by the strictest of its markets; null where no rule covers it. */
export const originalOf = (row: PaperRow, rules: Rules): OriginalNeed | null =>
  mostOf(
    originals,
    rulesOfPaper(row, rules).map(({ original }) => original)
  )

/** Document on paper, in the form sent to the browser. */
export const shownPaper = (row: PaperRow, allRules: Rules): PaperDocument => {
  const rules = rulesOfPaper(row, allRules)
  const mayReplace = decidePaper(row.state, "Supersede")._tag === "Next"
  const validities = new Set(rules.map(({ validity }) => validity))
  return new PaperDocument({
    ...Struct.pick(row, [
      "paperId",
      "code",
      "owner",
      "investor",
      "account",
      "period",
      "state",
      "isSent",
      "preparedOn",
      "printedOn",
      "legs",
      "scans",
      "originalReceivedOn",
      "returnCode",
      "returnReason",
      "latestSafeOn",
      "version"
    ]),
    name: row.met[0].name,
    markets: [...new Set(row.met.map(({ marketName }) => marketName))],
    requirementIds: [...new Set(row.met.map(({ requirementId }) => requirementId))],
    original: originalOf(row, allRules),
    certification: mostOf(
      DocumentCertification.literals,
      rules.map(({ certification }) => certification)
    ),
    scanReceivedOn: row.scans[0]?.receivedOn ?? null,
    validity: validities.size === 1 ? (rules[0]?.validity ?? null) : null,
    isOutdated: mayReplace && row.formVersion !== formVersionOf(rules)
  })
}
