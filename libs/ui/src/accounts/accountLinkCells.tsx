import type { Account } from "@reclaim/core/domain/account/Account"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { NarrowAccount } from "../grid/NarrowAccount.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import styles from "./AccountList.module.css"
import { accountMessages as words } from "./accountMessages.ts"

/** What the cells need from the list. */
export interface AccountLinks {
  /** Null where the accounts lead nowhere. */
  readonly hrefOf: ((account: Account) => string) | null
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
export const AccountLinksContext = createContext<AccountLinks>({ hrefOf: null, LinkComponent: PlainLink })

type CellProps = ICellRendererParams<Account, string>

const ownerOf = ({ boName }: Account): string => (boName === "" ? words.noOwner : boName)

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
      className={styles["link"]}
      aria-label={words.openDashboard(account.acctCode, ownerOf(account))}
    >
      {text}
    </LinkComponent>
  )
}

/** The account number, linked to the account's reclaims. */
export const AccountLinkCell = ({ data }: CellProps) =>
  data === undefined ? null : <AccountLink account={data} text={data.acctCode} />

/** The first of the two columns on a phone: owner and custodian. */
export const NarrowAccountCell = ({ data }: CellProps) =>
  data === undefined ? null : (
    <NarrowAccount
      owner={<AccountLink account={data} text={ownerOf(data)} />}
      code={data.acctCode}
      custodian={data.fiName}
    />
  )
