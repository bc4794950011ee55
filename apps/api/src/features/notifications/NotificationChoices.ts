import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid } from "@reclaim/core/contract/access/errors"
import { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import { receivesNotification } from "@reclaim/core/rules/notifications/receivesNotification"
import { notificationRules } from "@reclaim/core/rules/notifications/notificationRules"
import { Context, Effect, Layer } from "effect"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { Database } from "../../platform/database/Database.ts"
import { listListeners } from "../../platform/notifications/notificationRows.ts"
import { type ChosenRow, listChosen, saveChosen } from "./rows/choiceRows.ts"

const cannotBeOff = "This notification protects your account and cannot be turned off"

/** Problem with a choice: notifications about account security cannot be changed. */
const faultOf = ({ byMail, cadence, inApp, kind }: ChosenRow): string | null => {
  const { isFixed, usual } = notificationRules[kind]
  const isUsual = cadence === usual.cadence && byMail === usual.byMail && inApp === usual.inApp
  return isFixed && !isUsual ? cannotBeOff : null
}

/** Notification preferences of users. */
export class NotificationChoices extends Context.Service<
  NotificationChoices,
  {
    /** Every kind that the user can receive. */
    readonly list: (principal: Principal) => Effect.Effect<ReadonlyArray<NotificationChoice>>
    readonly save: (
      principal: Principal,
      choices: ReadonlyArray<ChosenRow>
    ) => Effect.Effect<ReadonlyArray<NotificationChoice>, Invalid>
  }
>()("@reclaim/app-api/NotificationChoices") {
  static readonly layer = Layer.effect(
    NotificationChoices,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database

      /** Null for a user without a contact. */
      const rolesOf = Effect.fnUntraced(function* (clientId: number, userId: number) {
        const listeners = yield* asClient(clientId, listListeners(clientId))
        return listeners.find((listener) => listener.userId === userId)?.roles ?? null
      })

      const list = Effect.fn("NotificationChoices.list")(function* ({ clientId, userId }: Principal) {
        const user = yield* signedInUser
        const chosen = yield* asIdentity(listChosen(userId))
        const roles = clientId === null ? [] : yield* rolesOf(clientId, userId)
        return NotificationKind.literals
          .filter((kind) => receivesNotification(kind, { roles, canUse: (task) => user.canUse(task) }))
          .map((kind) => {
            const { isFixed, usual } = notificationRules[kind]
            const own = isFixed ? undefined : chosen.find((choice) => choice.kind === kind)
            return new NotificationChoice({ kind, ...usual, ...own, isFixed })
          })
      })

      return NotificationChoices.of({
        list,
        save: Effect.fn("NotificationChoices.save")(function* (principal, choices) {
          const faults = choices.flatMap((choice, at) => {
            const fault = faultOf(choice)
            return fault === null ? [] : [[`choices.${String(at)}.cadence`, fault] as const]
          })
          if (faults.length > 0) {
            return yield* new Invalid({ message: cannotBeOff, fields: Object.fromEntries(faults) })
          }
          const changed = choices.filter(({ kind }) => !notificationRules[kind].isFixed)
          yield* asIdentity(
            Effect.forEach(changed, (choice) => saveChosen(principal.userId, choice), { discard: true })
          )
          return yield* list(principal)
        })
      })
    })
  )
}
