import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { PersonAct } from "@reclaim/core/domain/contact/PersonAct"
import { Context, Effect, Layer } from "effect"
import { readAdministrators, readUserName } from "../../identity/people/peopleRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { readClientName } from "../clientRows.ts"

/** A person whose rights have changed. */
export interface ChangedPerson {
  /** Null for a person who does not sign in. */
  readonly userId: number | null
  readonly fullName: string
  /** Addresses to notify; none if the person is notified otherwise. */
  readonly emails: ReadonlyArray<string>
}

/** A change of a person's rights. */
export interface RightsNewsItem {
  readonly clientId: number
  readonly actor: AuditActor
  readonly act: PersonAct
  readonly person: ChangedPerson
  /** False if the other administrators are notified otherwise. */
  readonly tellsOthers?: boolean
}

/** Notifies of changes to who may move money, sign or administer people, in the transaction of the change. */
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
          // A person who changes something about themselves knows of it, except for their mail address.
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
