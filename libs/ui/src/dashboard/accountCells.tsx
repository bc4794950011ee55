import { count } from "@reclaim/core/format/count"
import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import type { ICellRendererParams } from "ag-grid-community"
import { ChevronDown, ChevronRight } from "lucide-react"
import { createContext, useContext } from "react"
import { gridMessages } from "../grid/gridMessages.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import styles from "./AccountGrid.module.css"
import type { AccountGridRow } from "../grid/accountGridRows.ts"

/** What the cells need of the grid around them. */
export interface AccountCells {
  readonly reclaimsHrefOf: ((row: CustodianAccountRow) => string) | undefined
  readonly LinkComponent: LinkComponent
}

/** Reaches cells that the grid itself leaves as they are, so that no link leads where it led before. */
export const AccountCellsContext = createContext<AccountCells>({ reclaimsHrefOf: undefined, LinkComponent: PlainLink })

type CellProps = ICellRendererParams<AccountGridRow, string>

const words = gridMessages

/** The first column: the custodian of an account, the head of a group, or the words of the totals row. */
export const CustodianCell = ({ data }: CellProps) => {
  if (data?._tag === "Account") return data.account.fiName
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  return data?.label ?? ""
}

/** The first of the two columns on a phone: the owner and the custodian. */
export const AccountCell = ({ data }: CellProps) => {
  if (data?._tag === "Custodian") return <CustodianHead data={data} />
  if (data?._tag !== "Account") return data?.label ?? ""
  return (
    <span className={styles["twoLines"]}>
      <span>{data.account.boName === "" ? words.noOwner : data.account.boName}</span>
      <small>
        {data.account.acctCode} · {data.account.fiName}
      </small>
    </span>
  )
}

/** How many reclaims an account counts: a link to them where there is a list. The grid's own keys lead to the cell. */
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

// Not a button: the whole row opens and folds, by click and by Enter, as the grid's keys expect.
const CustodianHead = ({ data }: CustodianHeadProps) => (
  <span className={styles["head"]}>
    {data.isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
    <span className="visually-hidden">{data.isOpen ? words.collapse : words.expand}</span>
    {data.fiName}
    <small>{words.accounts(data.accounts, count(data.accounts))}</small>
  </span>
)
