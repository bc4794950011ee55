import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerListing } from "@reclaim/core/format/document/registerListing"
import type { ICellRendererParams } from "ag-grid-community"
import { createContext, useContext } from "react"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { layout } from "../../theme/layout.ts"
import { RegisterStateMark } from "./RegisterStateMark.tsx"

interface RegisterLinks {
  /** Address of a document's sheet. */
  readonly hrefOf: (document: RegisteredDocument) => string
  readonly LinkComponent: LinkComponent
}

/** A context, because the grid does not re-render unchanged cells. */
export const RegisterLinksContext = createContext<RegisterLinks>({ hrefOf: () => "", LinkComponent: PlainLink })

type Cell = ICellRendererParams<RegisteredDocument>

interface DocumentLinkProps {
  readonly document: RegisteredDocument
  readonly text: string
}

/** Link to the sheet of a document. */
const DocumentLink = ({ document, text }: DocumentLinkProps) => {
  const { LinkComponent: Link, hrefOf } = useContext(RegisterLinksContext)
  return (
    <Link to={hrefOf(document)} className={layout.rowLink} tabIndex={-1}>
      {text}
    </Link>
  )
}

/** The document with its year. */
export const DocumentCell = ({ data }: Cell) =>
  data === undefined ? null : (
    <DocumentLink document={data} text={documentTexts.title({ name: data.title, period: data.period })} />
  )

/** Document cell on a phone, where a long name is truncated: year and owner are below it. */
export const NarrowDocumentCell = ({ data }: Cell) => {
  if (data === undefined) return null
  const owner = registerListing.owner.text(data)
  return (
    <span className={layout.twoLines}>
      <DocumentLink document={data} text={data.title} />
      <small className={layout.text("muted", 12)}>
        {data.period === 0 ? owner : `${String(data.period)} · ${owner}`}
      </small>
    </span>
  )
}

/** State of a document. */
export const StateCell = ({ data }: Cell) => (data === undefined ? null : <RegisterStateMark state={data.state} />)

/** State cell on a phone, with the last day below. */
export const NarrowStateCell = ({ data }: Cell) =>
  data === undefined ? null : (
    <span className={layout.twoLines}>
      <RegisterStateMark state={data.state} />
      <small className={layout.text("muted", 12)}>{data.validTo === null ? "" : displayDate(data.validTo)}</small>
    </span>
  )
