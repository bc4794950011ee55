import type { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import type { DeskPaperAct } from "@reclaim/core/domain/document/paper/PaperAct"
import type { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { DocumentChecks } from "@reclaim/core/domain/document/review/DocumentCheck"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { decidePaperStep, type PaperStep } from "@reclaim/core/rules/document/paper/decidePaper"
import { exampleOfPaper } from "@reclaim/core/rules/document/paper/exampleOfPaper"
import { reviewPoints } from "@reclaim/core/rules/document/reviewPoints"
import type { ExamplePoint } from "@reclaim/core/rules/document/rightExample"
import { type FormEvent, useRef, useState } from "react"
import { DateField } from "../../field/DateField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { Button } from "../../page/Button.tsx"
import { CourierFields, courierOf, typedCourier } from "../../documents/papers/CourierFields.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { classes, layout } from "../../theme/layout.ts"
import { DecisionFrame, type DeskDecisionProps } from "../DecisionFrame.tsx"
import styles from "../DeskForm.module.css"
import { faultOfHolding, type HeldDays, HoldingFields } from "../document/HoldingFields.tsx"
import { RejectDialog } from "../document/RejectDialog.tsx"
import { OpenChecks, openCheckFields, ReviewChecks } from "../document/ReviewChecks.tsx"
import { paperDeskMessages as words, paperDeskMessages } from "./paperDeskMessages.ts"

type SendBack = Extract<DeskPaperAct, { readonly _tag: "SendBack" }>

type Verify = Extract<DeskPaperAct, { readonly _tag: "Verify" }>

interface SendBackDialogProps {
  readonly isOriginalHere: boolean
  readonly today: CalendarDate
  readonly onGo: (act: SendBack) => void
  readonly onCancel: () => void
}

const sendBackDialogWords = paperDeskMessages.rejecting

/** Asks why a signed document is refused, and how its original is returned. */
const SendBackDialog = ({ isOriginalHere, onCancel, onGo, today }: SendBackDialogProps) => {
  const [isGoing, setGoing] = useState(isOriginalHere)
  const [typed, setTyped] = useState(typedCourier(today))
  const [isTried, setTried] = useState(false)
  const said = isGoing ? courierOf(typed, today) : null
  return (
    <RejectDialog
      title={isOriginalHere ? sendBackDialogWords.originalTitle : sendBackDialogWords.scanTitle}
      sentence={sendBackDialogWords.sentence}
      {...(isOriginalHere
        ? {
            further: {
              missing: said !== null && "missing" in said ? said.missing : null,
              onTried: () => setTried(true),
              fields: (
                <>
                  <RadioField
                    name="original"
                    label={sendBackDialogWords.original}
                    choices={[
                      { id: "back", label: sendBackDialogWords.goesBack },
                      { id: "here", label: sendBackDialogWords.stays }
                    ]}
                    value={isGoing ? "back" : "here"}
                    onChange={(id) => setGoing(id === "back")}
                  />
                  {isGoing ? <CourierFields typed={typed} onType={setTyped} today={today} isTried={isTried} /> : null}
                </>
              )
            }
          }
        : {})}
      onGo={({ code, text }) =>
        onGo({ _tag: "SendBack", code, reason: text, courier: said === null || "missing" in said ? null : said })
      }
      onCancel={onCancel}
    />
  )
}

interface VerifyFormProps {
  readonly example: ReadonlyArray<ExamplePoint>
  readonly validity: DocumentValidity | null
  readonly today: CalendarDate
  readonly onVerify: (act: Verify) => void
}

/** Asks for the checks and the validity dates of a correct original; nothing is checked at first. */
const VerifyForm = ({ example, onVerify, today, validity }: VerifyFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<HeldDays>({ issuedOn: null, validFrom: null, validTo: null })
  const [checks, setChecks] = useState<DocumentChecks>([])
  const [isTried, setTried] = useState(false)
  const open = openCheckFields(example, checks)
  const fault = faultOfHolding(days, { isIssueNeeded: true, today })
  const verify = (event: FormEvent) => {
    event.preventDefault()
    const { issuedOn, validFrom, validTo } = days
    if (open.length === 0 && fault === null && issuedOn !== null && validFrom !== null) {
      return onVerify({ _tag: "Verify", issuedOn, validFrom, validTo, checks })
    }
    setTried(true)
    focusField(place.current, open.length > 0 || fault === null ? open : [fault[0]])
  }
  return (
    <form ref={place} className={classes(layout.stack(4, "form"), styles["form"])} onSubmit={verify} noValidate>
      <ReviewChecks example={example} findings={[]} checks={checks} onChecks={setChecks} />
      <HoldingFields
        days={days}
        onDays={setDays}
        validity={validity}
        today={today}
        isIssueNeeded
        fault={isTried ? fault : null}
      />
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" isSubmit keys={pageKeys.accept}>
          {words.verify}
        </Button>
        <OpenChecks example={example} checks={checks} isTried={isTried} />
      </div>
    </form>
  )
}

interface ArrivalFormProps {
  readonly today: CalendarDate
  readonly onReceive: (on: CalendarDate) => void
}

/** Asks for the arrival date of an original. */
const ArrivalForm = ({ onReceive, today }: ArrivalFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(standardDate(today))
  const [isTried, setTried] = useState(false)
  const day = dayOfEntered(typed)
  const isWrong = day === null || day > today
  const receive = (event: FormEvent) => {
    event.preventDefault()
    if (day !== null && !isWrong) return onReceive(day)
    setTried(true)
    focusField(place.current, ["received_on"])
  }
  return (
    <form ref={place} className={classes(layout.stack(4, "form"), styles["form"])} onSubmit={receive} noValidate>
      <DateField
        label={words.arrivedOn}
        name="received_on"
        today={today}
        maxDay={today}
        isRequired
        value={typed}
        onChange={setTyped}
        error={isTried && isWrong ? words.dayWrong : null}
      />
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" isSubmit>
          {words.receive}
        </Button>
      </div>
    </form>
  )
}

export interface PaperDecisionProps extends DeskDecisionProps<DeskPaperAct> {
  readonly paper: PaperDocument
  readonly today: CalendarDate
}

/** Decisions that staff can take on a wet-ink document in its current state. */
export const PaperDecision = ({ done, isBusy, next, onAct, paper, problem, today }: PaperDecisionProps) => {
  const [isRejecting, setRejecting] = useState(false)
  const may = (step: PaperStep) => decidePaperStep(paper, step)._tag === "Next"
  return (
    <>
      <DecisionFrame
        standing={words.state[paper.state](paper)}
        form={
          may("Verify") ? (
            <VerifyForm
              key={paper.version}
              example={reviewPoints(exampleOfPaper(paper))}
              validity={paper.validity}
              today={today}
              onVerify={onAct}
            />
          ) : may("Receive") ? (
            <ArrivalForm
              key={paper.version}
              today={today}
              onReceive={(receivedOn) => onAct({ _tag: "Receive", receivedOn })}
            />
          ) : null
        }
        further={
          may("SendBack") ? (
            <Button kind="danger" onPress={() => setRejecting(true)} keys={pageKeys.reject}>
              {paper.state === "original_received" ? words.rejectOriginal : words.reject}
            </Button>
          ) : null
        }
        isBusy={isBusy}
        problem={problem}
        done={done}
        next={next}
      />
      {isRejecting ? (
        <SendBackDialog
          isOriginalHere={paper.state === "original_received"}
          today={today}
          onGo={(act) => {
            setRejecting(false)
            onAct(act)
          }}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
