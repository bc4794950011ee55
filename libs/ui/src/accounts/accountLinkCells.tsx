import type { Account } from "@reclaim/core/domain/account/Account"
import { actorOf } from "@reclaim/core/domain/account/NextStep"
import { count } from "@reclaim/core/format/count"
import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { NarrowAccount } from "../grid/NarrowAccount.tsx"
import { PanelRight } from "../icon/signs.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./AccountList.module.css"
import { AccountStateMark, BriefAccountState } from "./AccountStateMark.tsx"
import { accountMessages as words } from "./accountMessages.ts"
import { ownerOf } from "./ownerOf.ts"

/** Links and components that the cells use. */
export interface AccountLinks {
  /** URL of an account's reclaims; null for no link. */
  readonly hrefOf: ((account: Account) => string) | null
  /** URL of an account's missing documents; null for no link. */
  readonly missingHrefOf: ((account: Account) => string) | null
  readonly detailsHrefOf: (account: Account) => string
  readonly LinkComponent: LinkComponent
  readonly DetailsLink: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
export const AccountLinksContext = createContext<AccountLinks>({
  hrefOf: null,
  missingHrefOf: null,
  detailsHrefOf: () => "",
  LinkComponent: PlainLink,
  DetailsLink: PlainLink
})

type CellProps = ICellRendererParams<Account, string>

interface AccountLinkProps {
  readonly account: Account
  readonly text: string
}

// The grid's own keys lead to the cell, where Enter follows; the link is for the pointer and for screen readers.
const AccountLink = ({ account, text }: AccountLinkProps) => {
  const { hrefOf, LinkComponent } = useContext(AccountLinksContext)
  if (hrefOf === null) return text
  return (
    <LinkComponent
      to={hrefOf(account)}
      tabIndex={-1}
      className={classes(layout.rowLink, layout.text("figures"))}
      aria-label={words.openDashboard(account.acctCode, ownerOf(account))}
    >
      {text}
    </LinkComponent>
  )
}

/** The account number, linked to the account's reclaims. */
export const AccountLinkCell = ({ data }: CellProps) =>
  data === undefined ? null : <AccountLink account={data} text={data.acctCode} />

/** Number of missing documents, linked to them. */
export const MissingCell = ({ data, valueFormatted }: CellProps) => {
  const { LinkComponent, missingHrefOf } = useContext(AccountLinksContext)
  if (data === undefined) return null
  if (missingHrefOf === null || data.missingCount === 0) return valueFormatted
  const text = count(data.missingCount)
  return (
    <LinkComponent
      to={missingHrefOf(data)}
      tabIndex={-1}
      className={classes(layout.rowLink, layout.text("figures"))}
      aria-label={words.missingOf(data.missingCount, text, data.acctCode, ownerOf(data))}
    >
      {text}
    </LinkComponent>
  )
}

/** State of the account. */
export const StateCell = ({ data }: CellProps) =>
  data === undefined ? null : (
    <AccountStateMark state={data.state} isChanging={data.applicationId !== null} missingCount={data.missingCount} />
  )

/** Next actor and action. */
export const NextCell = ({ data }: CellProps) =>
  data === undefined || data.nextStep === null ? null : (
    <span className={styles["next"]}>
      {accountTexts.actors[actorOf(data.nextStep)]}
      <small className={layout.text("block", 12)}>{accountTexts.steps[data.nextStep]}</small>
    </span>
  )

/** Link to the details, which open next to the list. */
export const DetailsCell = ({ data }: CellProps) => {
  const { detailsHrefOf, DetailsLink } = useContext(AccountLinksContext)
  if (data === undefined) return null
  return (
    <DetailsLink
      to={detailsHrefOf(data)}
      tabIndex={-1}
      className={styles["details"]}
      aria-label={words.detailsOf(data.acctCode, ownerOf(data))}
    >
      <PanelRight aria-hidden />
    </DetailsLink>
  )
}

/** First of the two columns on a phone: owner, number and custodian, linked to the details. */
export const NarrowAccountCell = ({ data }: CellProps) => {
  const { detailsHrefOf, DetailsLink } = useContext(AccountLinksContext)
  if (data === undefined) return null
  return (
    <NarrowAccount
      owner={
        <DetailsLink
          to={detailsHrefOf(data)}
          tabIndex={-1}
          className={classes(layout.rowLink, layout.text("figures"))}
          aria-label={words.detailsOf(data.acctCode, ownerOf(data))}
        >
          {ownerOf(data)}
        </DetailsLink>
      }
      code={data.acctCode}
      custodian={data.fiName}
    />
  )
}

/** Second of the two columns on a phone: open amount and state. */
export const NarrowAmountCell = ({ data, valueFormatted }: CellProps) =>
  data === undefined ? null : (
    <span className={styles["amount"]}>
      <span>{valueFormatted}</span>
      <BriefAccountState state={data.state} missingCount={data.missingCount} />
    </span>
  )
