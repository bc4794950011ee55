import { Effect } from "effect"
import { OneTimeLinks } from "../identity/links/OneTimeLinks.ts"
import { endSessions } from "../identity/people/peopleRows.ts"
import { acceptContact } from "../identity/people/staffRows.ts"
import { Passwords } from "../identity/signIn/Passwords.ts"
import { updatePasswordHash } from "../identity/userRows.ts"
import { AuditTrail } from "../platform/audit/AuditTrail.ts"
import { ServerClock } from "../platform/clock/ServerClock.ts"
import { Database } from "../platform/database/Database.ts"
import { operator } from "./operator.ts"

/** Gives a user a password. Whoever was invited has accepted by it, and their sessions end. */
export const setPassword = Effect.fnUntraced(function* (
  { clientId, userId }: { readonly userId: number; readonly clientId: number | null },
  password: string
) {
  const { asClient, asIdentity } = yield* Database
  const links = yield* OneTimeLinks
  const hash = yield* (yield* Passwords).hash(password)
  const at = new Date(yield* (yield* ServerClock).now)
  yield* asIdentity(
    Effect.gen(function* () {
      yield* updatePasswordHash(userId, hash)
      yield* links.void("invitation", userId)
      yield* acceptContact(userId, at)
      yield* endSessions(userId)
    })
  )
  if (clientId === null) return
  const trail = yield* AuditTrail
  const subject = { kind: "user", id: String(userId) } as const
  yield* asClient(
    clientId,
    trail.append({ clientId, actor: operator, action: "user.passwordChanged", subject, facts: {} })
  )
})
