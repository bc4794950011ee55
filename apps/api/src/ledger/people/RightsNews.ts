import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { PersonAct } from "@reclaim/core/domain/contact/PersonAct"
import { Context, Effect, Layer } from "effect"
import { readAdministrators, readUserName } from "../../identity/people/peopleRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { readClientName } from "../clientRows.ts"

/** Somebody whose rights have changed. */
export interface ChangedPerson {
  /** Null for who does not sign in. */
  readonly userId: number | null
  readonly fullName: string
  /** Every address at which they are told of it; none where they are told otherwise. */
  readonly emails: ReadonlyArray<string>
}

/** What was done about somebody's rights. */
export interface RightsNewsItem {
  readonly clientId: number
  readonly actor: AuditActor
  readonly act: PersonAct
  readonly person: ChangedPerson
  /** False where the other administrators are told of it otherwise. */
  readonly tellsOthers?: boolean
}

/** Tells of what changes who may move money, sign or run people, in the transaction of that change. */
export class RightsNews extends Context.Service<
  RightsNews,
  { readonly tell: (news: RightsNewsItem) => WithinTransaction }
>()("@reclaim/app-api/RightsNews") {
  static readonly layer = Layer.effect(
    RightsNews,
    Effect.gen(function* () {
      const mails = yield* Mails
      const clock = yield* ServerClock
      const { productName } = yield* Settings
      return RightsNews.of({
        tell: Effect.fnUntraced(function* ({ act, actor, clientId, person, tellsOthers = true }) {
          const told = {
            personName: person.fullName,
            act,
            byName: actor.userId === null ? productName : yield* readUserName(actor.userId),
            clientName: (yield* readClientName(clientId)) ?? "",
            at: yield* clock.now
          }
          const others = tellsOthers ? yield* readAdministrators(clientId) : []
          for (const { email, name, userId } of others) {
            if (userId === actor.userId || userId === person.userId) continue
            const facts = { ...told, recipientName: name, isOwn: false }
            yield* mails.write({ kind: "person-changed", to: email, userId, facts, clientId })
          }
          // Whoever does something about themselves knows of it, but for where their mail goes.
          if (person.userId !== null && person.userId === actor.userId && act !== "address") return
          for (const email of new Set(person.emails.filter((one) => one !== ""))) {
            const facts = { ...told, recipientName: person.fullName, isOwn: true }
            yield* mails.write({ kind: "person-changed", to: email, userId: person.userId, facts, clientId })
          }
        })
      })
    })
  )
}
