import type { DocumentCopy } from "@reclaim/core/domain/document/DocumentCopy"
import type { DeskDocumentAct } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import type { DocumentChecks } from "@reclaim/core/domain/document/review/DocumentCheck"
import type { RequirementDetail } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { rightExample } from "@reclaim/core/rules/document/rightExample"
import { decideRequirement } from "@reclaim/core/rules/document/requirement/decideRequirement"
import { type ReactNode, useRef, useState } from "react"
import { CopyList } from "../../documents/requirement/CopyList.tsx"
import { EventList } from "../../documents/requirement/EventList.tsx"
import sheetStyles from "../../documents/requirement/Requirement.module.css"
import { RequirementFacts } from "../../documents/requirement/RequirementFacts.tsx"
import { type ChosenMarkets, copyMarkets, MarketChoice } from "../../documents/requirement/MarketChoice.tsx"
import { requirementMessages } from "../../documents/requirement/requirementMessages.ts"
import { RightExample } from "../../documents/requirement/RightExample.tsx"
import { focusField } from "../../field/focusField.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { classes, layout } from "../../theme/layout.ts"
import { type DeskDecisionProps, DoneNotice } from "../DecisionFrame.tsx"
import { deskMessages } from "../deskMessages.ts"
import { AcceptEffect } from "./AcceptEffect.tsx"
import styles from "./DocumentAtDesk.module.css"
import { documentDeskMessages as words } from "./documentDeskMessages.ts"
import { faultOfHolding, type HeldDays, HoldingFields } from "./HoldingFields.tsx"
import { type ReviewAct, type ReviewDialog, ReviewDialogs } from "./ReviewDialogs.tsx"
import { OpenChecks, openCheckFields, ReviewChecks } from "./ReviewChecks.tsx"
import { ReviewParts } from "../review/ReviewParts.tsx"

type Accepted = Omit<Extract<DeskDocumentAct, { readonly _tag: "Accept" }>, "_tag">

interface AcceptCopyProps {
  readonly detail: RequirementDetail
  readonly copy: DocumentCopy
  readonly today: CalendarDate
  readonly onAccept: (accepted: Accepted) => void
  readonly onReject: () => void
}

/** The choice that a client sent the copy with. */
const sentChoice = (requirement: RequirementDetail["requirement"], { markets }: DocumentCopy): ChosenMarkets =>
  markets.length === 0 || requirement.markets.length < 2
    ? { isForAll: true, some: [] }
    : {
        isForAll: false,
        some: requirement.markets.filter((market) => markets.includes(market)).map((market) => CountryCode.make(market))
      }

/**
 * Form for the checks, the validity dates and the markets of an accepted copy. Nothing is checked at first; dates default to
 * the rule.
 */
const AcceptCopy = ({ copy, detail, onAccept, onReject, today }: AcceptCopyProps) => {
  const { requirement } = detail
  const place = useRef<HTMLDivElement>(null)
  const [days, setDays] = useState<HeldDays>({
    issuedOn: copy.issuedOn,
    validFrom: copy.validFrom,
    validTo: copy.validTo
  })
  const [chosen, setChosen] = useState<ChosenMarkets>(() => sentChoice(requirement, copy))
  const [checks, setChecks] = useState<DocumentChecks>([])
  const [isTried, setTried] = useState(false)
  const example = rightExample(requirement)
  const open = openCheckFields(example, checks)
  const fault = faultOfHolding(days, { isIssueNeeded: false, today })
  const markets = copyMarkets(chosen)
  const accept = () => {
    const { issuedOn, validFrom, validTo } = days
    if (open.length === 0 && validFrom !== null && fault === null && markets !== null)
      return onAccept({ issuedOn, validFrom, validTo, markets, checks })
    setTried(true)
    focusField(place.current, open.length > 0 ? open : [fault === null ? "markets" : fault[0]])
  }
  return (
    <div ref={place} className={layout.stack(4, "form")}>
      <ReviewChecks example={example} findings={copy.findings} checks={checks} onChecks={setChecks} />
      <HoldingFields
        days={days}
        onDays={setDays}
        validity={detail.validity}
        today={today}
        isIssueNeeded={false}
        fault={isTried ? fault : null}
      />
      <MarketChoice
        requirement={requirement}
        label={words.coveredMarkets}
        chosen={chosen}
        onChoose={setChosen}
        isTried={isTried}
      />
      {markets === null ? null : <AcceptEffect detail={detail} markets={markets} />}
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" onPress={accept} keys={pageKeys.accept}>
          {words.accept}
        </Button>
        <Button kind="danger" onPress={onReject} keys={pageKeys.reject}>
          {words.reject}
        </Button>
        <OpenChecks example={example} checks={checks} isTried={isTried} />
      </div>
    </div>
  )
}

/** Action of staff on a document. */
export type DeskAct = DeskDocumentAct | ReviewAct

export interface DocumentAtDeskProps extends DeskDecisionProps<DeskAct> {
  readonly detail: RequirementDetail
  /** Copy under review; null if none was sent. */
  readonly copy: DocumentCopy | null
  readonly today: CalendarDate
  readonly timeZone: string | null
  /** Rendered pages of the copy. */
  readonly pages: ReactNode
  /** Button that requests e-signatures; null if they are not possible now. */
  readonly onScreen: ReactNode
}

const isAcceptable = ({ copy, detail }: Pick<DocumentAtDeskProps, "copy" | "detail">): boolean =>
  copy !== null && decideRequirement(detail.requirement.state, "accept")._tag === "Next"

/** Document under staff review: the copy, the requirement, and the decision. */
export const DocumentAtDesk = (props: DocumentAtDeskProps) => {
  const { copy, detail, onAct, pages, timeZone, today } = props
  const { requirement } = detail
  const [open, setOpen] = useState<ReviewDialog | null>(null)
  return (
    <>
      <ReviewParts
        looked={{
          title: words.pages,
          note: copy === null ? "" : sentText(copy),
          pages: copy === null ? <EmptyState sentence={words.noCopy} /> : pages
        }}
        cards={[
          { title: words.decision, content: <Decision {...props} onOpen={setOpen} /> },
          ...(isAcceptable(props)
            ? []
            : [{ title: words.look, content: <RightExample points={rightExample(requirement)} isUnchecked /> }]),
          {
            title: words.facts,
            content: (
              <div className={classes(layout.stack(4), sheetStyles["sheet"])}>
                <RequirementFacts requirement={requirement} rule={detail} today={today} />
              </div>
            )
          },
          {
            title: words.others,
            content: (
              <CopyList
                copies={detail.copies.filter(({ documentId }) => documentId !== copy?.documentId)}
                fileHref={null}
              />
            )
          },
          {
            title: requirementMessages.parts.history,
            content: <EventList events={detail.history} timeZone={timeZone} isAtDesk />
          }
        ]}
      />
      {open === null ? null : (
        <ReviewDialogs
          open={open}
          detail={detail}
          today={today}
          onGo={(act) => {
            setOpen(null)
            onAct(act)
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  )
}

const sentText = ({ issuedOn, sentOn }: DocumentCopy): string =>
  sentOn === null ? words.sentAnyDay : words.sent(displayDate(sentOn), displayDate(issuedOn))

interface DecisionProps extends DocumentAtDeskProps {
  readonly onOpen: (dialog: ReviewDialog) => void
}

const Decision = (props: DecisionProps) => {
  const { copy, detail, done, isBusy, next, onAct, onOpen, onScreen, problem, today, undo } = props
  const { dispute, requirement } = detail
  const may = (act: "take" | "waive") => decideRequirement(requirement.state, act)._tag === "Next"
  const isOpen = may("waive")
  return (
    <div className={layout.stack(4, "form")}>
      <DoneNotice done={done} undo={undo} />
      {problem === null ? null : <FailureNotice text={problem} />}
      {dispute === null ? null : (
        <Callout
          kind="warning"
          title={requirementMessages.state.disputedOf(displayDate(dispute.on))}
          action={
            <Button isSmall onPress={() => onOpen("Answer")}>
              {words.answer}
            </Button>
          }
        >
          <p>“{dispute.text}”</p>
        </Callout>
      )}
      {copy !== null && isAcceptable({ copy, detail }) ? (
        <AcceptCopy
          key={`${String(copy.documentId)} ${String(requirement.version)}`}
          detail={detail}
          copy={copy}
          today={today}
          onAccept={(accepted) => onAct({ _tag: "Accept", ...accepted })}
          onReject={() => onOpen("Reject")}
        />
      ) : done === "" ? (
        <p>{stateText(detail)}</p>
      ) : null}
      <div className={classes(layout.row(2), styles["acts"])}>
        {may("take") ? <Button onPress={() => onAct({ _tag: "Take" })}>{words.take}</Button> : null}
        {isOpen ? (
          <>
            {requirement.state === "requested" || requirement.state === "rejected" ? (
              <Button onPress={() => onOpen("Arrived")}>{words.arrived}</Button>
            ) : null}
            <Button onPress={() => onOpen("Waive")}>{words.waive}</Button>
            <Button onPress={() => onOpen("Reassign")}>{words.reassign}</Button>
          </>
        ) : null}
        {detail.askable.length === 0 ? null : <Button onPress={() => onOpen("Ask")}>{words.ask}</Button>}
        <span role="status">{isBusy ? deskMessages.working : ""}</span>
        {next}
      </div>
      {onScreen}
    </div>
  )
}

const stateText = ({ requirement, waivedReason }: RequirementDetail): string => {
  const { moved } = requirementMessages.events
  const { accepted, obsolete, waived } = requirementMessages.state
  switch (requirement.state) {
    case "accepted":
      return accepted
    case "waived":
      return waivedReason === "" ? waived : `${waived}: ${waivedReason}`
    case "obsolete":
      return obsolete
    default:
      return `${requirementMessages.events.byAtDesk.provider} ${moved[requirement.state]}`
  }
}
