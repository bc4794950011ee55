import { AccountDetails, type SeenAccount } from "@reclaim/core/client/accounts/AccountDetails"
import { currentAccounts } from "@reclaim/core/client/accounts/currentAccounts"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"
import { chosenMessages as words } from "@reclaim/ui/accounts/chosenMessages.ts"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { changedAccountsAtom } from "./accountsAtoms.ts"

/** What is done with several accounts. */
export interface ActedTogether {
  readonly act: AccountAct
  readonly accounts: ReadonlyArray<SeenAccount>
  readonly reason: string
  readonly on: CalendarDate
}

/** Suspends, resumes or closes several accounts, all of them or none; the list follows. */
export const actTogetherAct = makeAct({
  ask: ({ accounts, act, on, reason }: ActedTogether) =>
    Effect.flatMap(onceKey, (key) =>
      ask(AccountDetails, (details) => details.actOnAll(key, act, accounts, { reason, on }))
    ),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => set(changedAccountsAtom, answer),
  // Somebody else has been faster: what is now is shown, so that a second attempt goes for that.
  onFailed: (failure, _get, set) => set(changedAccountsAtom, currentAccounts(failure))
})
