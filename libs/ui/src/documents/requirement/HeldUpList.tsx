import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { scrollableByKeyboard } from "../../page/scrollableByKeyboard.ts"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface HeldUpListProps {
  readonly detail: Pick<RequirementDetail, "reclaims" | "requirement">
  /** Where a reclaim is opened; null for who does not see reclaims. */
  readonly hrefOf: ((transactionId: number) => string) | null
  readonly LinkComponent?: LinkComponent | undefined
}

const words = requirementMessages.held

/** The reclaims that wait for a document, those with the earliest cut-off first. */
export const HeldUpList = ({ LinkComponent = PlainLink, detail, hrefOf }: HeldUpListProps) => {
  const { reclaims, requirement } = detail
  if (reclaims.length === 0) return <p>{words.none}</p>
  return (
    <>
      {reclaims.length < requirement.transCount ? (
        <p>{words.more(count(reclaims.length), count(requirement.transCount))}</p>
      ) : null}
      <div
        className={styles["held"]}
        role="group"
        aria-label={requirementMessages.parts.reclaims}
        {...scrollableByKeyboard}
      >
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{words.columns.security}</th>
              <th scope="col">{words.columns.cutoff}</th>
              <th scope="col" data-figure>
                {words.columns.net}
              </th>
            </tr>
          </thead>
          <tbody>
            {reclaims.map((reclaim) => (
              <tr key={reclaim.transactionId}>
                <th scope="row">
                  {hrefOf === null ? (
                    <bdi>{reclaim.security}</bdi>
                  ) : (
                    <LinkComponent to={hrefOf(reclaim.transactionId)}>
                      <bdi>{reclaim.security}</bdi>
                    </LinkComponent>
                  )}
                  <small>{words.paid(reclaim.account, displayDate(reclaim.payDate))}</small>
                </th>
                <td>{reclaim.agentCutoff === null ? words.noCutoff : displayDate(reclaim.agentCutoff)}</td>
                <td data-figure>{usd(reclaim.netReclaim)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  )
}
