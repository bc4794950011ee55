import type { FoldedList } from "@reclaim/core/domain/account/application/FoldedList"
import type { OpenApplicationState } from "@reclaim/core/domain/account/ApplicationState"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { applicationListMessages as words } from "./applicationListMessages.ts"

export interface ListLineProps {
  readonly list: FoldedList
  /** In which they are together. */
  readonly state: OpenApplicationState
  readonly href: string
  readonly LinkComponent: LinkComponent | undefined
}

/** The accounts of an uploaded list that are with us. */
export const ListLine = ({ href, LinkComponent = PlainLink, list, state }: ListLineProps) => (
  <tr>
    <th scope="row" dir="auto">
      {list.fileName}
      <small>{words.ofList(list.count, count(list.count))}</small>
    </th>
    <td data-label={words.columns.custodian}>{words.none}</td>
    <td data-label={words.columns.owner}>{words.none}</td>
    <td data-label={words.columns.state}>{words.states[state]}</td>
    <td data-label={words.columns.missing}>{words.nothingMissing}</td>
    <td data-label={words.columns.next}>{words.waitingFor.provider}</td>
    <td data-label={words.columns.changed}>{displayDate(dateInUtc(list.updatedAt.getTime()))}</td>
    <td>
      <ButtonLink to={href} isSmall LinkComponent={LinkComponent}>
        {words.view}
        <span className="visually-hidden">{words.ofWhichList(list.fileName)}</span>
      </ButtonLink>
    </td>
  </tr>
)
