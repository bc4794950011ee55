import { count } from "@reclaim/core/format/count"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { ICellRendererParams } from "ag-grid-community"
import { ChevronDown, ChevronRight } from "lucide-react"
import { createContext, useContext } from "react"
import { gridMessages } from "../grid/gridMessages.ts"
import { NarrowAccount } from "../grid/NarrowAccount.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import styles from "./AccountGrid.module.css"
import type { AccountGridRow } from "../grid/accountGridRows.ts"

/** What the cells need from the grid. */
export interface AccountCells {
  readonly reclaimsHrefOf: ((row: CustodianAccountRow) => string) | undefined
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells, whose links would go stale. */
export const AccountCellsContext = createContext<AccountCells>({ reclaimsHrefOf: undefined, LinkComponent: PlainLink })

type CellProps = ICellRendererParams<AccountGridRow, string>

const words = gridMessages

/** The first column: an account's custodian, a group's heading, or the label of the totals row. */
export const CustodianCell = ({ data }: CellProps) => {
  if (data?._tag === "Account") return data.account.fiName
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  return data?.label ?? ""
}

/** The first of the two columns on a phone: owner and custodian. */
export const AccountCell = ({ data }: CellProps) => {
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  if (data?._tag !== "Account") return data?.label ?? ""
  const { acctCode, boName, fiName } = data.account
  return <NarrowAccount owner={boName === "" ? words.noOwner : boName} code={acctCode} custodian={fiName} />
}

/** How many reclaims an account has, linked to their list when there is one. The grid's own keys lead to the cell. */
export const ReclaimsCell = ({ data, valueFormatted }: ICellRendererParams<AccountGridRow, number>) => {
  const { LinkComponent, reclaimsHrefOf } = useContext(AccountCellsContext)
  if (data?._tag !== "Account" || reclaimsHrefOf === undefined) return valueFormatted
  return (
    <LinkComponent
      to={reclaimsHrefOf(data.account)}
      tabIndex={-1}
      className={styles["link"]}
      aria-label={words.openReclaims(valueFormatted ?? "", data.account.acctCode)}
    >
      {valueFormatted}
    </LinkComponent>
  )
}

interface CustodianHeadProps {
  readonly data: Extract<AccountGridRow, { readonly _tag: "Custodian" }>
}

// Not a button: the whole row expands and collapses, by click and by Enter, as the grid's keys do.
const CustodianHead = ({ data }: CustodianHeadProps) => (
  <span className={styles["head"]}>
    {data.isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
    <span className="visually-hidden">{data.isOpen ? words.collapse : words.expand}</span>
    {data.fiName}
    <small>{words.accounts(data.accounts, count(data.accounts))}</small>
  </span>
)
