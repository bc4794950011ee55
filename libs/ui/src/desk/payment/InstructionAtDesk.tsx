import type { DeskInstruction } from "@reclaim/core/domain/payment/DeskInstruction"
import type { NumberOnFile } from "@reclaim/core/domain/payment/NumberOnFile"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { instantAt } from "@reclaim/core/domain/value/instantAt"
import { count } from "@reclaim/core/format/count"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { numberOnFileDays } from "@reclaim/core/rules/payment/decideCallBack"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { deviceZone } from "../../moment/deviceZone.ts"
import { ZoneNote } from "../../moment/ZoneNote.tsx"
import { zoneText } from "../../moment/zoneText.ts"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { InstructionCompare } from "../../payments/InstructionCompare.tsx"
import { InstructionFacts } from "../../payments/InstructionFacts.tsx"
import { isGrowing, reopenedText } from "../../payments/instructionTexts.ts"
import { paymentMessages } from "../../payments/paymentMessages.ts"
import { ReasonDialog } from "../../payments/ReasonDialog.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { classes, layout } from "../../theme/layout.ts"
import { ReviewColumns } from "../review/ReviewColumns.tsx"
import styles from "./InstructionAtDesk.module.css"
import { instructionDeskMessages as words } from "./instructionDeskMessages.ts"

/** Values entered about a call-back. */
export interface EnteredCall {
  readonly number: string
  readonly day: CalendarDate | null
  /** Local time of the user, such as `14:05`. */
  readonly time: string
  readonly spokeTo: string
}

type CallFaults = Readonly<Partial<Record<keyof EnteredCall, string>>>

const minuteMillis = 60_000

/** Returns the time of the call, or null if invalid; a call in the minute of the proposal counts as made after it. */
const momentOf = ({ day, time }: EnteredCall, proposedAt: Date, timeZone: string): Date | null => {
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time.trim())) return null
  const instant = instantAt({ date: day, time: `${time.trim()}:00` }, timeZone)
  if (instant === null) return null
  const minute = new Date(instant)
  const isSameMinute = minute < proposedAt && proposedAt.getTime() - minute.getTime() < minuteMillis
  return isSameMinute ? proposedAt : minute
}

/** Converts the entered call to the request, or returns the errors by field. */
export const callBackOf = (
  entered: EnteredCall,
  numbers: ReadonlyArray<NumberOnFile>,
  proposedAt: Date,
  timeZone: string
): { readonly callBack: CallBack } | { readonly faults: CallFaults } => {
  const calledAt = momentOf(entered, proposedAt, timeZone)
  const faults: CallFaults = {
    ...(numbers.some(({ number }) => number === entered.number) ? {} : { number: words.numberMissing }),
    ...(entered.day === null ? { day: words.dayMissing } : {}),
    ...(calledAt === null && entered.day !== null ? { time: words.timeMissing } : {}),
    ...(calledAt !== null && calledAt < proposedAt ? { time: words.calledBefore } : {}),
    ...(entered.spokeTo.trim() === "" ? { spokeTo: words.spokeToMissing } : {})
  }
  return calledAt === null || Object.keys(faults).length > 0
    ? { faults }
    : { callBack: { numberOnFile: entered.number, calledAt, spokeTo: entered.spokeTo.trim() } }
}

interface CallFormProps {
  readonly shown: DeskInstruction
  readonly today: CalendarDate
  /** IANA time zone of the entered call time. */
  readonly timeZone: string
  /** Resolves to the error, or null on success. */
  readonly onApprove: (callBack: CallBack) => Promise<FormProblem | null>
  readonly onReject: () => void
}

/** Maps the server's field errors to the form's fields. */
const faultsOf = ({ fields }: FormProblem): CallFaults => ({
  ...(fields["numberOnFile"] === undefined ? {} : { number: fields["numberOnFile"] }),
  ...(fields["calledAt"] === undefined ? {} : { time: fields["calledAt"] }),
  ...(fields["spokeTo"] === undefined ? {} : { spokeTo: fields["spokeTo"] })
})

/** Form that records a call-back to the client; only numbers on file long enough can be chosen. */
const CallForm = ({ onApprove, onReject, shown, timeZone, today }: CallFormProps) => {
  const { instruction, numbersOnFile } = shown
  const place = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState<EnteredCall>({ number: "", day: today, time: "", spokeTo: "" })
  const [faults, setFaults] = useState<CallFaults>({})
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = (part: Partial<EnteredCall>) => {
    setEntered({ ...entered, ...part })
    setFaults({})
  }
  const fail = (next: CallFaults) => {
    setFaults(next)
    focusField(place.current, Object.keys(next))
  }
  const approve = async () => {
    if (isBusy) return
    const call = callBackOf(entered, numbersOnFile, instruction.proposedAt, timeZone)
    if ("faults" in call) return fail(call.faults)
    setBusy(true)
    setText(null)
    const problem = await onApprove(call.callBack)
    setBusy(false)
    if (problem === null) return
    const next = faultsOf(problem)
    if (Object.keys(next).length === 0) setText(problem.text)
    else fail(next)
  }
  const days = String(numberOnFileDays)
  const effect = instruction.missing.includes("client") ? words.approveEffectInPart : words.approveEffect
  if (numbersOnFile.length === 0) {
    return (
      <>
        <p>{words.noNumbers(days)}</p>
        <div className={classes(layout.row(2), styles["acts"])}>
          <Button kind="danger" onPress={onReject} keys={pageKeys.reject}>
            {words.reject}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div ref={place} className={layout.stack(4, "form")}>
      <RadioField
        name="number"
        label={words.numbers}
        help={words.callOnly(days)}
        choices={numbersOnFile.map(({ name, number }) => ({ id: number, label: words.numberOf(name, number) }))}
        value={entered.number}
        onChange={(number) => enter({ number })}
        error={faults.number}
        isRequired
      />
      <div className={layout.columns(180, [4, 3])}>
        <DayField
          name="day"
          label={words.day}
          value={entered.day}
          onChange={(day) => enter({ day })}
          onBlur={ignore}
          today={today}
          error={faults.day}
          isRequired
        />
        <TextField
          name="time"
          label={words.time}
          help={words.timeHelp(zoneText(timeZone))}
          value={entered.time}
          onChange={(time) => enter({ time })}
          error={faults.time}
          autoComplete="off"
          isRequired
        />
      </div>
      <TextField
        name="spokeTo"
        label={words.spokeTo}
        help={words.spokeToHelp}
        value={entered.spokeTo}
        onChange={(spokeTo) => enter({ spokeTo })}
        error={faults.spokeTo}
        autoComplete="off"
        isRequired
      />
      {text === null ? null : <FailureNotice text={text} />}
      <p>{effect}</p>
      <div className={classes(layout.row(2), styles["acts"])}>
        <Button kind="primary" onPress={() => void approve()} keys={pageKeys.accept}>
          {words.approve}
        </Button>
        <Button onPress={onReject} keys={pageKeys.reject}>
          {words.reject}
        </Button>
        <span role="status">{isBusy ? words.working : ""}</span>
      </div>
    </div>
  )
}

const ignore = () => undefined

export interface InstructionAtDeskProps {
  readonly shown: DeskInstruction
  readonly today: CalendarDate
  /** IANA time zone for display and for the call time; the device's by default. */
  readonly timeZone?: string
  /** Resolves to the error, or null on success. */
  readonly onApprove: (callBack: CallBack) => Promise<FormProblem | null>
  readonly onReject: (reason: string) => void
  /** Lists all owners of a shared instruction. */
  readonly onOwners: () => void
  /** Error of the last rejection; null for none. */
  readonly problem: string | null
}

const notOursText = ({ missing, state }: PaymentInstruction): string => {
  if (state === "approved") return words.notOurs.approved
  return state === "proposed" && missing.includes("client") ? words.notOurs.client : words.notOurs.ended
}

/** New payment details next to the current ones, and the call-back that confirms them. */
export const InstructionAtDesk = (props: InstructionAtDeskProps) => {
  const { onApprove, onOwners, onReject, problem, shown, timeZone = deviceZone(), today } = props
  const { inForce, instruction } = shown
  const [isRejecting, setRejecting] = useState(false)
  const reopened = reopenedText(instruction, timeZone)
  const isOurs = instruction.state === "proposed" && instruction.missing.includes("desk")
  return (
    <>
      <ReviewColumns
        looked={
          <Card title={words.proposed} note={`${ownersText(instruction)}, ${instruction.currency}`}>
            <div className={layout.stack(4, "form")}>
              {instruction.ownerCount === 1 ? (
                <InstructionCompare current={inForce} proposed={instruction} />
              ) : (
                <>
                  <InstructionCompare current={null} proposed={instruction} alone={paymentMessages.owners.each} />
                  <div className={classes(layout.row(2), styles["acts"])}>
                    <Button isSmall onPress={onOwners}>
                      {paymentMessages.owners.showAll(count(instruction.ownerCount))}
                    </Button>
                  </div>
                </>
              )}
              {isGrowing(instruction) ? <p>{paymentMessages.owners.growing}</p> : null}
              <ZoneNote timeZone={timeZone} />
              <InstructionFacts instruction={instruction} timeZone={timeZone} isHistoryOnly />
            </div>
          </Card>
        }
        decided={
          <Card title={words.decision}>
            <div className={layout.stack(4, "form")}>
              {isOurs ? (
                <>
                  <Callout
                    kind="warning"
                    title={instruction.beneficiaryReason === "" ? words.why.alone : words.why.other}
                  >
                    {reopened === "" ? null : <p>{reopened}</p>}
                  </Callout>
                  <CallForm
                    shown={shown}
                    today={today}
                    timeZone={timeZone}
                    onApprove={onApprove}
                    onReject={() => setRejecting(true)}
                  />
                </>
              ) : (
                <>
                  {reopened === "" ? null : <p>{reopened}</p>}
                  <p>{notOursText(instruction)}</p>
                </>
              )}
              {problem === null ? null : <FailureNotice text={problem} />}
            </div>
          </Card>
        }
      />
      {isRejecting ? (
        <ReasonDialog
          act="Reject"
          instruction={instruction}
          onGo={(reason) => {
            setRejecting(false)
            onReject(reason)
          }}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
