import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import styles from "./RegisterList.module.css"
import { RegisterStateMark } from "./RegisterStateMark.tsx"

/** Where the sheet of a document is. */
export interface RegisterLinks {
  readonly hrefOf: (document: RegisteredDocument) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells. */
export const RegisterLinksContext = createContext<RegisterLinks>({ hrefOf: () => "", LinkComponent: PlainLink })

type Cell = ICellRendererParams<RegisteredDocument>

/** The document with its year, leading to its sheet. */
export const DocumentCell = ({ data }: Cell) => {
  const { LinkComponent: Link, hrefOf } = useContext(RegisterLinksContext)
  return data === undefined ? null : (
    <Link to={hrefOf(data)} className={styles["link"]} tabIndex={-1}>
      {documentTexts.title({ name: data.title, period: data.period })}
    </Link>
  )
}

/** The same on a phone, with the owner below. */
export const NarrowDocumentCell = (params: Cell) =>
  params.data === undefined ? null : (
    <span className={styles["two"]}>
      <DocumentCell {...params} />
      <small>{registerListing.owner.text(params.data)}</small>
    </span>
  )

export const StateCell = ({ data }: Cell) => (data === undefined ? null : <RegisterStateMark state={data.state} />)

/** The same on a phone, with the last day below. */
export const NarrowStateCell = ({ data }: Cell) =>
  data === undefined ? null : (
    <span className={styles["two"]}>
      <RegisterStateMark state={data.state} />
      <small>{data.validTo === null ? "" : displayDate(data.validTo)}</small>
    </span>
  )
