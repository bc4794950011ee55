import type { DeskAct } from "@reclaim/core/domain/account/application/DeskAct"
import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import { displayDate } from "@reclaim/core/format/displayDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { useEffect, useState } from "react"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import type { OnUnsaved } from "../../form/useForm.ts"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Card } from "../../page/Card.tsx"
import { FactList } from "../../page/FactList.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import styles from "./ApplicationAtDesk.module.css"
import { ApplicationDecision } from "./ApplicationDecision.tsx"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import { ApplicationDoubts } from "./ApplicationDoubts.tsx"
import { changeFacts } from "./changeFacts.ts"
import type { DeskNotes } from "./DeskNotes.ts"
import { InvestorComparison } from "./InvestorComparison.tsx"
import { SentSteps } from "./SentSteps.tsx"

export interface ApplicationAtDeskProps {
  readonly sent: DeskApplication
  readonly onAct: (act: DeskAct) => void
  readonly isBusy: boolean
  /** Why the last act was not done; null for nothing to tell. */
  readonly problem: string | null
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly onUnsaved: OnUnsaved | null
  readonly hrefOf: (applicationId: number) => string
  readonly accountHrefOf: (accountId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

const none: DeskNotes = new Map()

const dayText = (date: Date | null): string => (date === null ? "" : displayDate(dateInUtc(date.getTime())))

/** An application as the desk decides it: what speaks against it, all that was entered, and what may be done. */
export const ApplicationAtDesk = (props: ApplicationAtDeskProps) => {
  const { accountHrefOf, hrefOf, LinkComponent, onUnsaved, sent, ...decision } = props
  const { application, clientName } = sent
  const [written, setNotes] = useState<DeskNotes>(none)
  const [isTried, setTried] = useState(false)
  const isDecided = application.state !== "in_review"
  const hasNotes = !isDecided && written.size > 0
  useEffect(() => (hasNotes ? onUnsaved?.() : undefined), [hasNotes, onUnsaved])
  return (
    <div className={styles["application"]}>
      <Card title={words.summary.title} note={String(application.applicationId)}>
        <FactList
          facts={[
            { name: words.summary.client, value: clientName },
            { name: words.summary.state, value: words.states[application.state] },
            { name: words.summary.submitted, value: dayText(application.submittedAt) },
            { name: words.summary.decided, value: dayText(application.decidedAt) },
            {
              name: words.summary.rejectReason,
              value: application.rejectReason === null ? "" : words.rejectReasons[application.rejectReason]
            },
            { name: words.summary.reason, value: application.reason, isWide: true }
          ]}
        />
        {application.accountId === null ? null : (
          <ButtonLink to={accountHrefOf(application.accountId)} isSmall LinkComponent={LinkComponent}>
            {words.summary.seeAccount}
          </ButtonLink>
        )}
      </Card>
      {application.state === "submitted" || application.state === "in_review" ? (
        <ApplicationDoubts sent={sent} hrefOf={hrefOf} LinkComponent={LinkComponent} />
      ) : null}
      {sent.changes.length === 0 ? null : (
        <Card title={words.changes.title} note={String(sent.changes.length)}>
          <FactList facts={changeFacts(sent)} />
        </Card>
      )}
      {sent.investorYears.map((change) => (
        <InvestorComparison key={change.taxYear} change={change} />
      ))}
      <SentSteps sent={sent} notes={isDecided ? null : written} onNotes={setNotes} isTried={isTried} />
      <ApplicationDecision {...decision} sent={sent} notes={written} onTried={() => setTried(true)} />
    </div>
  )
}
