import { nextReminder } from "@reclaim/core/rules/signing/decideReminder"
import { Effect } from "effect"
import type { Jobs } from "../../platform/jobs/Jobs.ts"
import { type UserNotification, notifyUser, notifyUserOfLatest } from "../../platform/notifications/notifyUsers.ts"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { EnvelopeRow } from "./envelopeRows.ts"
import { listAskedUsers } from "./signerRows.ts"

const dayMillis = 86_400_000

/** Signing request as signers are notified of it. */
export interface ToSign {
  readonly envelopeId: number
  readonly documentName: string
  readonly ownerName: string
  readonly expiresOn: CalendarDate
}

/** Signing request of a sent envelope, with the document's code. */
export const toSignOf = (
  { code, envelopeId, met, owner }: Pick<EnvelopeRow, "code" | "envelopeId" | "met" | "owner">,
  expiresOn: CalendarDate
) => ({ code, envelopeId, documentName: met[0].name, ownerName: owner, expiresOn })

const signNotification = (clientId: number, toSign: ToSign): UserNotification => ({
  key: `envelope-to-sign:${String(clientId)}:${String(toSign.envelopeId)}`,
  content: { kind: "to-sign", ...toSign }
})

/** Notifies all users who are to sign and were not notified yet, except the one who has just requested it. */
export const notifySigners = Effect.fnUntraced(function* (
  clientId: number,
  toSign: ToSign,
  today: CalendarDate,
  exceptUserId: number | null
) {
  for (const { userId } of yield* listAskedUsers(clientId, toSign.envelopeId, today)) {
    if (userId !== exceptUserId) yield* notifyUser(userId, signNotification(clientId, toSign))
  }
})

/** Reminds all users who have not signed. */
export const remindSignersToSign = Effect.fnUntraced(function* (clientId: number, toSign: ToSign, today: CalendarDate) {
  for (const { userId } of yield* listAskedUsers(clientId, toSign.envelopeId, today)) {
    yield* notifyUserOfLatest(userId, signNotification(clientId, toSign), 0)
  }
})

/** Notifies a user that the document they signed is sealed. */
export const notifyUserSigned = (clientId: number, userId: number, signed: Omit<ToSign, "expiresOn">) =>
  notifyUser(userId, {
    key: `envelope-signed:${String(clientId)}:${String(signed.envelopeId)}`,
    content: { kind: "signed-copy", ...signed }
  })

/** Schedules the next reminder of signers, a number of days after the last one; 0 when the envelope is sent. */
export const enqueueReminder = (
  jobs: Jobs["Service"],
  { clientId, envelopeId }: { readonly clientId: number; readonly envelopeId: number },
  now: Date,
  lastAfterDays: number
) => {
  const afterDays = nextReminder(lastAfterDays)
  const runAfter = now.getTime() + (afterDays - lastAfterDays) * dayMillis
  const key = `${String(envelopeId)} ${String(afterDays)}`
  return jobs.enqueue("envelope-reminder", { clientId, envelopeId, afterDays }, { key, runAfter })
}
