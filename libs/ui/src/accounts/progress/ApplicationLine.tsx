import type { ApplicationRow } from "@reclaim/core/domain/account/application/ApplicationRow"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { askedSteps } from "@reclaim/core/rules/account/application/askedSteps"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { type LinkComponent, PlainLink } from "../../page/Link.tsx"
import { applicationListMessages as words } from "./applicationListMessages.ts"

export interface ApplicationLineProps {
  readonly row: ApplicationRow
  readonly href: string
  readonly mayChange: boolean
  readonly LinkComponent: LinkComponent | undefined
}

const actOf = ({ state }: ApplicationRow, mayChange: boolean): string =>
  mayChange && state === "returned" ? words.correct : mayChange && state === "draft" ? words.goOn : words.view

/** How far an application is that the client fills in; empty for any other. */
const progressOf = ({ gapCount, kind, state, step }: ApplicationRow): string => {
  if (state !== "draft" && state !== "returned") return ""
  const asked = askedSteps(kind)
  return words.progress(gapCount === 0 ? asked.length : asked.indexOf(step), asked.length)
}

/** An account on its way: where it stands, what is missing, and what can be done. */
export const ApplicationLine = ({ href, LinkComponent = PlainLink, mayChange, row }: ApplicationLineProps) => {
  const { accountNumber, custodian, gapCount, kind, note, ownerName, state, updatedAt, waitingFor } = row
  const account = kind === "investors" ? words.investors : accountNumber === "" ? words.noNumber : accountNumber
  const act = actOf(row, mayChange)
  const progress = progressOf(row)
  return (
    <tr>
      <th scope="row" dir="auto">
        {account}
      </th>
      <td data-label={words.columns.custodian} dir="auto">
        {custodian === "" ? words.none : custodian}
      </td>
      <td data-label={words.columns.owner} dir="auto">
        {ownerName === "" ? words.none : ownerName}
      </td>
      <td data-label={words.columns.state}>
        {words.states[state]}
        {note === "" ? null : <small dir="auto">{words.noted(note)}</small>}
      </td>
      <td data-label={words.columns.missing}>
        {gapCount === 0 ? words.nothingMissing : words.missing(gapCount, count(gapCount))}
        {progress === "" ? null : <small>{progress}</small>}
      </td>
      <td data-label={words.columns.next}>{waitingFor === null ? words.none : words.waitingFor[waitingFor]}</td>
      <td data-label={words.columns.changed}>{displayDate(dateInUtc(updatedAt.getTime()))}</td>
      <td>
        <ButtonLink to={href} isSmall LinkComponent={LinkComponent}>
          {act}
          <span className="visually-hidden">
            {words.ofWhich(account, ownerName === "" ? words.noOwner : ownerName)}
          </span>
        </ButtonLink>
      </td>
    </tr>
  )
}
