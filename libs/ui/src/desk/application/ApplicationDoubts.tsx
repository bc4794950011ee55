import type { AccountDuplicate } from "@reclaim/core/domain/account/AccountDuplicate"
import type { DeskApplication, LinkableOwner } from "@reclaim/core/domain/application/DeskApplication"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { keepsFromFiling } from "@reclaim/core/rules/account/keepsFromFiling"
import { countryName } from "@reclaim/core/format/countryName"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { Callout } from "../../page/Callout.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import { sentFactMessages } from "./sentFactMessages.ts"
import styles from "./ApplicationAtDesk.module.css"

export interface ApplicationDoubtsProps {
  readonly sent: DeskApplication
  /** URL of another application of the client. */
  readonly hrefOf: (applicationId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

/** Facts that tell owners of the same name apart. */
export const ownerFacts = ({ entityType, residence }: Pick<LinkableOwner, "entityType" | "residence">): string =>
  words.ownerFacts(applicationMessages.entityTypes[entityType], countryName(CountryCode.make(residence)))

const duplicateText = ({ accountId, accountNumber, custodian, isSameText }: AccountDuplicate): string =>
  accountId === null
    ? (isSameText ? words.sameApplication : words.likeApplication)(custodian, accountNumber)
    : (isSameText ? words.sameAccount : words.likeAccount)(custodian, accountNumber)

const stepOf = (path: string): string =>
  Object.entries(sentFactMessages.steps).find(([step]) => path.startsWith(`${step}.`))?.[1] ?? path

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" })

/** Warnings about an application: gaps, duplicates, similar owners, and answers that need a review. */
export const ApplicationDoubts = ({ hrefOf, LinkComponent = PlainLink, sent }: ApplicationDoubtsProps) => {
  const { application, duplicates, gaps, owners } = sent
  const alike = owners.filter(({ ownerId }) => ownerId !== application.steps.owner.ownerId)
  const differing = owners.filter((owner) => owner.differing.length > 0)
  const isOmnibus = application.steps.account.accountType === "omnibus"
  const kept = keepsFromFiling(application.steps.tax)
  if (gaps.length + duplicates.length + alike.length + kept.length + differing.length === 0 && !isOmnibus)
    return <Callout kind="done" title={words.noDoubts} />
  return (
    <Callout kind="warning" title={words.doubts}>
      <ul className={styles["doubts"]}>
        {gaps.map(({ path, text }) => (
          <li key={path + text}>{words.gap(stepOf(path), text)}</li>
        ))}
        {duplicates.map((duplicate) => (
          <li key={`${String(duplicate.accountId)} ${String(duplicate.applicationId)}`}>
            {duplicateText(duplicate)}{" "}
            {duplicate.applicationId === null ? null : (
              <LinkComponent to={hrefOf(duplicate.applicationId)}>
                {words.openOther(String(duplicate.applicationId))}
              </LinkComponent>
            )}
          </li>
        ))}
        {kept.map(({ answer, note }) => (
          <li key={answer}>{words.keptFromFiling(sentFactMessages.tax[answer], note)}</li>
        ))}
        {alike.map((owner) => (
          <li key={owner.ownerId}>
            {(owner.isSame ? words.sameOwner : words.likeOwner)(owner.name, ownerFacts(owner))}
          </li>
        ))}
        {isOmnibus ? <li>{words.omnibus}</li> : null}
        {differing.map((owner) => (
          <li key={`differs ${String(owner.ownerId)}`}>
            {words.differing(owner.name, listed.format(owner.differing.map(pathLabel)))}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
