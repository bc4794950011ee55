import type { DeskInstruction } from "@reclaim/core/domain/payment/DeskInstruction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { CallBack } from "@reclaim/core/rules/payment/CallBack"
import { numberOnFileDays } from "@reclaim/core/rules/payment/decideCallBack"
import { useRef, useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { zoneText } from "../../moment/zoneText.ts"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { type CallFaults, callBackOf, type EnteredCall } from "./callBackOf.ts"
import styles from "./InstructionAtDesk.module.css"
import { instructionDeskMessages as words } from "./instructionDeskMessages.ts"

export interface CallFormProps {
  readonly shown: DeskInstruction
  readonly today: CalendarDate
  /** In which the time of the call is entered, by the IANA database. */
  readonly timeZone: string
  /** Answers why it was not approved, or null when it was. */
  readonly onApprove: (callBack: CallBack) => Promise<FormProblem | null>
  readonly onReject: () => void
}

/** The server's names of what is entered here. */
const faultsOf = ({ fields }: FormProblem): CallFaults => ({
  ...(fields["numberOnFile"] === undefined ? {} : { number: fields["numberOnFile"] }),
  ...(fields["calledAt"] === undefined ? {} : { time: fields["calledAt"] }),
  ...(fields["spokeTo"] === undefined ? {} : { spokeTo: fields["spokeTo"] })
})

/** What is recorded of a call to the client: only numbers that were on file long enough can be chosen. */
export const CallForm = ({ onApprove, onReject, shown, timeZone, today }: CallFormProps) => {
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
        <div className={styles["acts"]}>
          <Button kind="danger" onPress={onReject}>
            {words.reject}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div ref={place} className={styles["form"]}>
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
      <div className={styles["pair"]}>
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
      <div className={styles["acts"]}>
        <Button kind="primary" onPress={() => void approve()}>
          {words.approve}
        </Button>
        <Button onPress={onReject}>{words.reject}</Button>
        <span role="status">{isBusy ? words.working : ""}</span>
      </div>
    </div>
  )
}

const ignore = () => undefined
