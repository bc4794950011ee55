import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import type { DocumentCovers } from "@reclaim/core/domain/document/DocumentCovers"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Button } from "../../page/Button.tsx"
import styles from "./DocumentAtDesk.module.css"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"
import { faultOfHolding, HoldingFields, type HeldDays } from "./HoldingFields.tsx"

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
const marketsOf = ({ requirement, shared }: RequirementDetail): ReadonlyArray<string> => [
  ...new Set([requirement.market, ...shared.markets])
]

/** The days that a copy holds, as its rule has it unless the reviewer says otherwise, and what it is accepted for. */
export const AcceptCopy = ({ copy, detail, onAccept, onReject, today }: AcceptCopyProps) => {
  const { requirement, shared } = detail
  const place = useRef<HTMLDivElement>(null)
  const [days, setDays] = useState<HeldDays>({
    issuedOn: copy.issuedOn,
    validFrom: copy.validFrom,
    validTo: copy.validTo
  })
  // One that was sent for several markets was meant for all of them.
  const [covers, setCovers] = useState<DocumentCovers>(
    shared.requirements > 0 && copy.markets.length !== 1 ? "all" : "one"
  )
  const [isTried, setTried] = useState(false)
  const fault = faultOfHolding(days, { isIssueNeeded: false, today })
  const all = count(shared.requirements + 1)
  const accept = () => {
    const { issuedOn, validFrom, validTo } = days
    if (validFrom !== null && fault === null) return onAccept({ issuedOn, validFrom, validTo, covers })
    setTried(true)
    if (fault !== null) focusField(place.current, [fault[0]])
  }
  return (
    <div ref={place} className={styles["form"]}>
      <HoldingFields
        days={days}
        onDays={setDays}
        validity={detail.validity}
        today={today}
        isIssueNeeded={false}
        fault={isTried ? fault : null}
      />
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
