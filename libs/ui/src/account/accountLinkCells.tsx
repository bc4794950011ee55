import type { Account } from "@reclaim/core/domain/account/Account"
import type { ICellRendererParams } from "ag-grid-community"
import type { LinkComponent } from "../page/Link.tsx"
import styles from "./AccountList.module.css"
import { accountMessages as words } from "./accountMessages.ts"

/** What the cells need of the list around them. */
export interface AccountLinkContext {
  readonly hrefOf: (account: Account) => string
  readonly LinkComponent: LinkComponent
}

type CellProps = ICellRendererParams<Account, string, AccountLinkContext>

const ownerOf = ({ boName }: Account): string => (boName === "" ? words.noOwner : boName)

interface AccountLinkProps {
  readonly account: Account
  readonly context: AccountLinkContext
  readonly text: string
}

// The grid's own keys lead to the cell, and Enter on it follows; the link is for the pointer and for readers.
const AccountLink = ({ account, context: { hrefOf, LinkComponent }, text }: AccountLinkProps) => (
  <LinkComponent
    to={hrefOf(account)}
    tabIndex={-1}
    className={styles["link"]}
    aria-label={words.openDashboard(account.acctCode, ownerOf(account))}
  >
    {text}
  </LinkComponent>
)

/** The number of an account, leading to its reclaims. */
export const AccountLinkCell = ({ context, data }: CellProps) =>
  data === undefined ? null : <AccountLink account={data} context={context} text={data.acctCode} />

/** The first of the two columns of a phone: whose account it is, and where. */
export const NarrowAccountCell = ({ context, data }: CellProps) =>
  data === undefined ? null : (
    <span className={styles["twoLines"]}>
      <AccountLink account={data} context={context} text={ownerOf(data)} />
      <small>
        {data.acctCode} · {data.fiName}
      </small>
    </span>
  )
