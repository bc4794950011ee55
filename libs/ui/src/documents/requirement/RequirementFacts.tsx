import type { OriginalNeed } from "@reclaim/core/domain/document/OriginalNeed"
import { count } from "@reclaim/core/format/count"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { actorWords } from "@reclaim/core/format/actorWords"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { sentenceOf } from "@reclaim/core/format/sentenceOf"
import { usd } from "@reclaim/core/format/usd"
import { formPageOf } from "@reclaim/core/rules/document/formPageOf"
import { nextStepOf } from "@reclaim/core/rules/document/waiting/nextStepOf"
import { isSignedElsewhere } from "@reclaim/core/rules/signing/signerWay"
import { FactList } from "../../page/FactList.tsx"
import { documentMessages } from "../documentMessages.ts"
import styles from "./Requirement.module.css"

export interface RequirementFactsProps {
  readonly requirement: Requirement
  /** Further instructions from the rule that requires the document; null while unknown. */
  readonly rule: Pick<RequirementDetail, "howTo" | "issuer"> | null
  readonly today: CalendarDate
}

const words = documentMessages.how

/** Instructions for a document: its form, its issuer, its deadline, and the amount that waits for it. */
export const RequirementFacts = ({ requirement, rule, today }: RequirementFactsProps) => {
  const { certification, original, signature } = requirement
  const { by, isTooLate, step } = nextStepOf(requirement, today)
  const isToOrder = step === "order"
  const { howTo: steps = [], issuer = null } = rule ?? {}
  const formPage = formPageOf(requirement.code)
  return (
    <>
      {requirement.why === "" ? null : (
        <section>
          <h3>{words.why}</h3>
          <p>{sentenceOf(requirement.why)}</p>
        </section>
      )}
      <section>
        <h3>{words.get}</h3>
        {requirement.awaitsOriginal ? <p>{words.originalAwaited}</p> : null}
        {requirement.howTo === "" ? null : <p>{sentenceOf(requirement.howTo)}</p>}
        {steps.length === 0 ? null : (
          <ul className={styles["steps"]}>
            {steps.map((step) => (
              <li key={step}>{sentenceOf(step)}</li>
            ))}
          </ul>
        )}
        {requirement.howTo === "" && steps.length === 0 && !isSignedElsewhere(requirement) ? (
          <p>{words.nothingSaid}</p>
        ) : null}
        {isSignedElsewhere(requirement) ? <p>{words.signedElsewhere}</p> : null}
        {requirement.templateUrl === null ? null : (
          <p>
            <a href={requirement.templateUrl} download>
              {words.form(requirement.name)}
            </a>
          </p>
        )}
        {formPage === null || requirement.templateUrl !== null ? null : (
          <p>
            <a href={formPage} target="_blank" rel="noopener noreferrer">
              {words.formPage(new URL(formPage).hostname.replace("www.", ""))}
            </a>
          </p>
        )}
      </section>
      <FactList
        look="framed"
        facts={[
          { name: words.market, value: requirement.marketNames.join(", ") },
          { name: words.with, value: actorWords[requirement.party] },
          { name: words.state, value: documentTexts.state(requirement) },
          { name: words.issuer, value: issuer === null ? "" : documentTexts.issuers[issuer] },
          { name: words.signature, value: signature === null ? "" : documentTexts.signatures[signature] },
          { name: words.original, value: original === null ? "" : originalText(original, requirement.originals) },
          {
            name: words.certification,
            value: certification === null ? "" : documentTexts.certifications[certification]
          },
          { name: words.needsFirst, value: requirement.blockedBy.join(", ") },
          { name: words.lead, value: documentTexts.days(requirement.leadDays) }
        ]}
      />
      <FactList
        look="framed"
        facts={[
          {
            name: words.requested,
            value: (
              <>
                {displayDate(requirement.requestedOn)}{" "}
                <small>{words.waiting(documentTexts.days(requirement.daysOutstanding))}</small>
              </>
            )
          },
          { name: words.ordered, value: displayDate(requirement.orderedOn) },
          { name: words.expected, value: displayDate(requirement.expectedOn) },
          {
            name: isToOrder ? words.latestSafeToOrder : words.latestSafe,
            value: isTooLate ? (
              <span className={styles["late"]}>
                {isToOrder ? words.tooLateToOrder(displayDate(by)) : words.tooLate(displayDate(by))}
              </span>
            ) : (
              displayDate(by)
            )
          },
          { name: words.cutoff, value: displayDate(requirement.agentCutoff) }
        ]}
      />
      <FactList
        look="framed"
        facts={[
          {
            name: words.behind,
            value: (
              <>
                {usd(requirement.valueBehind)}{" "}
                <small>{words.of(requirement.transCount, documentTexts.reclaims(requirement.transCount))}</small>
              </>
            )
          },
          { name: words.alone, value: usd(requirement.aloneReleases) },
          { name: words.atRisk, value: usd(requirement.atRisk) }
        ]}
      />
    </>
  )
}

/** Form in which it is needed; several markets may keep an original each. */
const originalText = (original: OriginalNeed, originals: number): string =>
  originals > 1 ? words.originals(count(originals)) : documentTexts.originals[original]
