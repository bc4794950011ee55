import type { Account } from "@reclaim/core/domain/account/Account"
import { maxActedAccounts } from "@reclaim/core/domain/account/AccountAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import type { AccountsForAct, AccountActName } from "@reclaim/core/rules/account/decideAccountState"
import { useState } from "react"
import { DayField } from "../../applications/DayField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { chosenMessages } from "../chosenMessages.ts"
import styles from "./AccountSheet.module.css"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

/** Sentences on the consequences of an act, for one or several accounts. */
const actConsequences = (act: AccountActName, isOne: boolean): ReadonlyArray<string> => {
  const them = isOne ? "it" : "them"
  switch (act) {
    case "Suspend":
      return [
        `No new reclaims are filed for ${them}.`,
        "Filed reclaims continue, and are paid as before.",
        `You or we can resume ${them} at any time.`
      ]
    case "Resume":
      return [`Reclaims are filed for ${them} again, including those from the suspension where still possible.`]
    case "Close":
      return [
        `${isOne ? "It" : "They"} can't be reopened, and nothing about ${them} can be changed any more.`,
        "Income after the closing date is not claimed.",
        "Claims for earlier payments continue."
      ]
  }
}

/** Accounts that the act applies to. */
export type ActedOn =
  | { readonly _tag: "One"; readonly account: string }
  /** Selected accounts that the act fits, and the number left out. */
  | ({ readonly _tag: "Many" } & AccountsForAct)

export interface AccountActDialogProps {
  readonly act: AccountActName
  readonly of: ActedOn
  readonly today: CalendarDate
  readonly onGo: (reason: string, on: CalendarDate) => void
  readonly onCancel: () => void
}

const sumOf = (accounts: ReadonlyArray<Account>, amountOf: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + amountOf(account), 0)

/** Texts of the dialog; `isTooMany` if the number of accounts exceeds the limit. */
const textsOf = (act: AccountActName, of: ActedOn) => {
  if (of._tag === "One") {
    const { go, title } = words.dialog[act]
    return { title: title(of.account), consequences: actConsequences(act, true), notes: [], go, isTooMany: false }
  }
  const { fitting, leftOut } = of
  const { go, title } = chosenMessages.dialog[act]
  const [n, text] = [fitting.length, count(fitting.length)] as const
  const isTooMany = n > maxActedAccounts
  const open = sumOf(fitting, ({ openTransCount }) => openTransCount)
  const amount = usd(sumOf(fitting, ({ openNetReclaim }) => openNetReclaim))
  return {
    title: title(n, text),
    consequences: [
      ...actConsequences(act, n === 1),
      ...(act === "Resume" || open === 0 ? [] : [chosenMessages.openReclaims(count(open), amount)])
    ],
    notes: [
      ...leftOut.map(({ accounts, state }) => chosenMessages.leftOut[state](accounts, count(accounts))),
      ...(isTooMany ? [chosenMessages.tooMany(count(maxActedAccounts))] : [])
    ],
    go: go(n, text),
    isTooMany
  }
}

/**
 * Dialog to suspend, resume or close accounts: states the consequences, and asks for a reason and an effective date.
 */
export const AccountActDialog = ({ act, of, onCancel, onGo, today }: AccountActDialogProps) => {
  const [day, setDay] = useState<CalendarDate | null>(today)
  const [isTried, setTried] = useState(false)
  const isDayMissing = day === null || day > today
  const { consequences, go, isTooMany, notes, title } = textsOf(act, of)
  return (
    <AskReason
      title={title}
      words={words}
      act={isTooMany ? null : { label: go, kind: act === "Close" ? "danger" : "primary" }}
      further={{
        name: "on",
        isMissing: isDayMissing,
        onTried: () => setTried(true),
        field: (
          <DayField
            name="on"
            label={act === "Close" ? words.onOfClose : words.on}
            help={words.onHelp}
            value={day}
            onChange={setDay}
            onBlur={ignore}
            today={today}
            error={isTried && isDayMissing ? words.onMissing : undefined}
            isRequired
          />
        )
      }}
      onGo={(reason) => {
        if (day !== null) onGo(reason, day)
      }}
      onCancel={onCancel}
    >
      <ul className={styles["consequences"]}>
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </AskReason>
  )
}

const ignore = () => undefined
