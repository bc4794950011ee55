import type { AccountDuplicate } from "@reclaim/core/domain/account/AccountDuplicate"
import { Callout } from "../page/Callout.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { applicationMessages } from "./applicationMessages.ts"

export interface DuplicatesProps {
  readonly duplicates: ReadonlyArray<AccountDuplicate>
  readonly LinkComponent?: LinkComponent | undefined
}

const words = applicationMessages.duplicates

/** Accounts and applications that may be the one that is entered, each with the way there. */
export const Duplicates = ({ duplicates, LinkComponent = PlainLink }: DuplicatesProps) =>
  duplicates.map(({ accountId, accountNumber, applicationId, custodian, isSameText }) => {
    const name = `${custodian} ${accountNumber}`.trim()
    return (
      <Callout
        key={`${String(accountId)} ${String(applicationId)}`}
        kind="warning"
        title={isSameText ? words.same : words.similar}
        isAnnounced
        action={
          applicationId === null ? (
            <LinkComponent to="/accounts">{words.openAccount}</LinkComponent>
          ) : (
            <LinkComponent to={`/accounts/add/manual/${String(applicationId)}`}>{words.openApplication}</LinkComponent>
          )
        }
      >
        <p>{isSameText ? words.sameText(name) : words.similarText(name)}</p>
      </Callout>
    )
  })
