import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import type { DocumentCovers } from "@reclaim/core/domain/document/DocumentCovers"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { validityOf } from "@reclaim/core/rules/document/validityOf"
import { count } from "@reclaim/core/format/count"
import { useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Button } from "../../page/Button.tsx"
import styles from "./DocumentAtDesk.module.css"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"

/** From when until when a copy holds, and where. */
export interface Accepted {
  readonly issuedOn: CalendarDate | null
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly covers: DocumentCovers
}

export interface AcceptCopyProps {
  readonly detail: RequirementDetail
  readonly copy: DocumentCopy
  readonly today: CalendarDate
  readonly onAccept: (accepted: Accepted) => void
  readonly onReject: () => void
}

/** Every market that a copy for all would be used in. */
export const marketsOf = ({ requirement, shared }: RequirementDetail): ReadonlyArray<string> => [
  ...new Set([requirement.market, ...shared.markets])
]

/** The days that a copy holds, as its rule has it unless the reviewer says otherwise, and what it is accepted for. */
export const AcceptCopy = ({ copy, detail, onAccept, onReject, today }: AcceptCopyProps) => {
  const { requirement, shared } = detail
  const place = useRef<HTMLDivElement>(null)
  const [issuedOn, setIssuedOn] = useState(copy.issuedOn)
  const [validFrom, setValidFrom] = useState<CalendarDate | null>(copy.validFrom)
  const [validTo, setValidTo] = useState(copy.validTo)
  // One that was sent for several markets was meant for all of them.
  const [covers, setCovers] = useState<DocumentCovers>(
    shared.requirements > 0 && copy.markets.length !== 1 ? "all" : "one"
  )
  const [isTried, setTried] = useState(false)
  /** The rule counts from there; what the reviewer says afterwards holds. */
  const issue = (day: CalendarDate | null) => {
    setIssuedOn(day)
    if (day === null || detail.validity === null) return
    const holding = validityOf(detail.validity, day)
    setValidFrom(holding.validFrom)
    setValidTo(holding.validTo)
  }
  const toFault = validFrom !== null && validTo !== null && validTo < validFrom ? words.toBefore : null
  const all = count(shared.requirements + 1)
  const accept = () => {
    if (validFrom !== null && toFault === null) return onAccept({ issuedOn, validFrom, validTo, covers })
    setTried(true)
    focusField(place.current, [validFrom === null ? "validFrom" : "validTo"])
  }
  return (
    <div ref={place} className={styles["form"]}>
      <div className={styles["pair"]}>
        <DayField
          name="issuedOn"
          label={words.issued}
          value={issuedOn}
          onChange={issue}
          onBlur={ignore}
          today={today}
        />
        <DayField
          name="validFrom"
          label={words.from}
          value={validFrom}
          onChange={setValidFrom}
          onBlur={ignore}
          today={today}
          error={isTried && validFrom === null ? words.fromMissing : null}
          isRequired
        />
        <DayField
          name="validTo"
          label={words.to}
          help={words.toHelp}
          value={validTo}
          onChange={setValidTo}
          onBlur={ignore}
          today={today}
          error={isTried ? toFault : null}
        />
      </div>
      {shared.requirements === 0 ? null : (
        <RadioField
          name="covers"
          label={words.covers(all)}
          choices={[
            { id: "all", label: words.coversAll(all, marketsOf(detail).join(", ")) },
            { id: "one", label: words.coversOne(requirement.marketName) }
          ]}
          value={covers}
          onChange={(id) => setCovers(id === "all" ? "all" : "one")}
        />
      )}
      <div className={styles["acts"]}>
        <Button kind="primary" onPress={accept}>
          {words.accept}
        </Button>
        <Button kind="danger" onPress={onReject}>
          {words.reject}
        </Button>
      </div>
    </div>
  )
}

const ignore = () => undefined
