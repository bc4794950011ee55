import type { CoverageCell, CoverageRow } from "@reclaim/core/domain/document/register/Coverage"
import type { Requirement } from "@reclaim/core/domain/document/requirement/Requirement"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { registerTexts } from "@reclaim/core/format/document/registerTexts"
import { usd } from "@reclaim/core/format/usd"
import { SheetPart } from "../../contacts/SheetPart.tsx"
import { SideSheet } from "../../dialog/SideSheet.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { FactList } from "../../page/FactList.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Coverage.module.css"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.coverage

/** State of the requests behind a cell. */
export type CellRequests =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly requests: ReadonlyArray<Requirement> }

export interface CoverageSheetProps {
  readonly row: CoverageRow
  readonly cell: CoverageCell
  readonly requests: CellRequests
  readonly onRetry: () => void
  /** Address of the requests behind the cell. */
  readonly awaitedHref: string
  /** Address of the document that covers it; null where none does. */
  readonly documentHref: string | null
  /** Address of the request made ahead of need; null for none. */
  readonly aheadHref: string | null
  readonly LinkComponent?: LinkComponent
  readonly onClose: () => void
}

const dueName = (state: CoverageCell["state"]): string =>
  state === "missing" || state === "ordered" || state === "requested" || state === "planned" ? words.due[state] : ""

/** True for a document that the coming year will need, judged by current payments. */
const isForeseen = ({ aheadId, state }: CoverageCell): boolean => state === "planned" || aheadId !== null

/** Details of one cell: the document that covers it, or the requests and the amount that waits for them. */
export const CoverageSheet = (props: CoverageSheetProps) => {
  const { awaitedHref, cell, documentHref, LinkComponent: Link = PlainLink, onRetry, requests, row } = props
  return (
    <SideSheet title={words.cell(row.name, cell.year)} sentence={row.investor ?? row.owner} onClose={props.onClose}>
      <div className={classes(layout.stack(4), styles["sheet"])}>
        <FactList
          look="framed"
          facts={[
            { name: registerMessages.sheet.state, value: registerTexts.coverage[cell.state] },
            { name: dueName(cell.state), value: displayDate(cell.dueOn) },
            { name: words.until, value: displayDate(cell.until) },
            { name: words.reclaims, value: cell.reclaims === 0 ? "" : count(cell.reclaims) },
            { name: words.net, value: cell.reclaims === 0 ? "" : usd(cell.net) }
          ].filter(({ name }) => name !== "")}
        />
        {isForeseen(cell) ? <p>{words.foreseen}</p> : null}
        {props.aheadHref === null ? null : (
          <p>
            <Link to={props.aheadHref}>{words.openAhead}</Link>
          </p>
        )}
        {documentHref === null ? null : (
          <p>
            <Link to={documentHref}>{words.openDocument}</Link>
          </p>
        )}
        {(cell.state !== "missing" && cell.state !== "ordered") || isForeseen(cell) ? null : (
          <SheetPart title={words.requests}>
            <Requests requests={requests} onRetry={onRetry} />
            <p>
              <Link to={awaitedHref}>{words.see}</Link>
            </p>
          </SheetPart>
        )}
      </div>
    </SideSheet>
  )
}

const Requests = ({ onRetry, requests }: Pick<CoverageSheetProps, "onRetry" | "requests">) => (
  <Answered state={requests} loading={<p>{words.loading}</p>} onRetry={onRetry}>
    {(known) => (
      <ul className={styles["requests"]}>
        {known.requests.map((request) => (
          <li key={request.requirementId}>
            {request.marketNames.join(", ")}, {documentTexts.title(request)}
            <small className={layout.text("block", "muted", 12)}>
              {documentTexts.states[request.state]}, {documentTexts.reclaims(request.transCount)},{" "}
              {usd(request.valueBehind)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Answered>
)
