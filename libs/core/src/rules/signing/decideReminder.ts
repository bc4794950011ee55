import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideSigner } from "./decideSigner.ts"

/** Decision on reminding the signers. */
export type ReminderDecision =
  | { readonly _tag: "Told" }
  /** No signer is asked, or they were reminded today already. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

/** Decides a reminder: at most once a day, while any signer is awaited. */
export const decideReminder = (
  {
    remindedOn,
    signers,
    state
  }: {
    readonly remindedOn: CalendarDate | null
    readonly signers: ReadonlyArray<Pick<Envelope["signers"][number], "state">>
    readonly state: Envelope["state"]
  },
  today: CalendarDate
): ReminderDecision => {
  if (state !== "sent" || !signers.some((signer) => decideSigner(signer.state, "remind")._tag === "Next")) {
    return { _tag: "Refused", code: "wrong_state" }
  }
  return remindedOn === today ? { _tag: "Refused", code: "already_done" } : { _tag: "Told" }
}

const first = [3, 7, 14] as const

const dayInWeek = 7

/** Days after which signers are reminded next, given the previous interval; weekly from the second week on. */
export const nextReminder = (afterDays: number): number =>
  first.find((days) => days > afterDays) ?? (Math.floor(afterDays / dayInWeek) + 1) * dayInWeek
