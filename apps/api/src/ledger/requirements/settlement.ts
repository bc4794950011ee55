import { leavesOnboarding } from "@reclaim/core/rules/account/onboarding/onboardingSteps"
import { Effect } from "effect"
import { endOnboarding } from "../../identity/people/endOnboarding.ts"
import { lockPeople, readOnboardingUsers } from "../../identity/people/peopleRows.ts"
import { type AuditRow, appendAudits } from "../../platform/audit/auditRows.ts"
import { activateAccounts, countWaitingForClient, hasAccepted, isAnyToActivate } from "./pendingRows.ts"

/** What the end of a transaction that writes requirements may change besides. */
export interface Settling {
  /** Whether users of the client are in onboarding: its people are locked until commit if so. */
  readonly isOnboarding: boolean
}

/** To be asked before the revision is begun and anything is recorded: people are locked before the client and its chain. */
export const beginSettling = Effect.fnUntraced(function* (clientId: number) {
  const isOnboarding = (yield* readOnboardingUsers(clientId)).length > 0
  if (isOnboarding) yield* lockPeople(clientId)
  const settling: Settling = { isOnboarding }
  return settling
})

const mayLeave = Effect.fnUntraced(function* (clientId: number, { isOnboarding }: Settling) {
  if (!isOnboarding) return false
  const [isAccepted, documentsWaiting] = [yield* hasAccepted(clientId), yield* countWaitingForClient(clientId)]
  return leavesOnboarding({ isAccepted, documentsWaiting })
})

/** Whether anything is to be settled: only then a revision is begun for it. */
export const isToSettle = Effect.fnUntraced(function* (clientId: number, settling: Settling) {
  return (yield* isAnyToActivate(clientId)) || (yield* mayLeave(clientId, settling))
})

/**
 * What follows once requirements are written: accounts that wait for none any more are active, and onboarding ends where no
 * document of an owner waits for the client. Of one owner's accounts, or of all; all of their requirements are of the present.
 */
export const settle = Effect.fnUntraced(function* (
  clientId: number,
  settling: Settling,
  { at, ownerId }: { readonly ownerId: number | null; readonly at: Date }
) {
  const activated = yield* activateAccounts(clientId, ownerId)
  const onboarded = (yield* mayLeave(clientId, settling)) ? yield* endOnboarding(clientId) : 0
  const by = { clientId, at, actorUserId: null, actorKind: "system" } as const
  const events: Array<AuditRow> = activated.map((accountId) => ({
    ...by,
    action: "account.activated",
    subjectKind: "account",
    subjectId: String(accountId),
    facts: {}
  }))
  if (onboarded > 0) {
    const subject = { subjectKind: "client", subjectId: String(clientId) } as const
    events.push({ ...by, ...subject, action: "client.onboarded", facts: { users: onboarded } })
  }
  if (events.length > 0) yield* appendAudits(events)
  return { activated, onboarded }
})
