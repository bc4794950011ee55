import type { Envelope } from "../../domain/signing/Envelope.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { decideSigner } from "./decideSigner.ts"

/** Whether those who are asked to sign are told of it once more. */
export type ReminderDecision =
  | { readonly _tag: "Told" }
  /** Nobody is asked, or they were told today already. */
  | { readonly _tag: "Refused"; readonly code: "wrong_state" | "already_done" }

/** Decides whether somebody may have signers reminded now: once a day, while it waits for anybody. */
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
