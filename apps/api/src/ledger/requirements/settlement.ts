import { leavesOnboarding } from "@reclaim/core/rules/account/onboarding/onboardingSteps"
import { Effect } from "effect"
import { endOnboarding } from "../../identity/people/endOnboarding.ts"
import { lockPeople, readOnboardingUsers } from "../../identity/people/peopleRows.ts"
import { type AuditRow, appendAudits } from "../../platform/audit/auditRows.ts"
import { activateAccounts, countWaitingForClient, hasAccepted, isAnyToActivate } from "./pendingRows.ts"

/** Further effects that a transaction which writes requirements may have at its end. */
export interface SettlementOptions {
  /** True if users of the client are in onboarding; its people are then locked until commit. */
  readonly isOnboarding: boolean
}

/**
 * Decides what may have to be settled. Call it before the revision is begun and anything is recorded: people are locked
 * before the client and its chain.
 */
export const beginSettling = Effect.fnUntraced(function* (clientId: number) {
  const isOnboarding = (yield* readOnboardingUsers(clientId)).length > 0
  if (isOnboarding) yield* lockPeople(clientId)
  const settling: SettlementOptions = { isOnboarding }
  return settling
})

const mayLeave = Effect.fnUntraced(function* (clientId: number, { isOnboarding }: SettlementOptions) {
  if (!isOnboarding) return false
  const [isAccepted, documentsWaiting] = [yield* hasAccepted(clientId), yield* countWaitingForClient(clientId)]
  return leavesOnboarding({ isAccepted, documentsWaiting })
})

/** True if there is anything to settle: only then a revision is begun for it. */
export const isToSettle = Effect.fnUntraced(function* (clientId: number, settling: SettlementOptions) {
  return (yield* isAnyToActivate(clientId)) || (yield* mayLeave(clientId, settling))
})

/**
 * Settles written requirements: activates accounts that have none left, and ends onboarding if no document of an owner
 * waits for the client. Applies to one owner's accounts or to all, whose requirements must be up to date.
 */
export const settle = Effect.fnUntraced(function* (
  clientId: number,
  settling: SettlementOptions,
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
