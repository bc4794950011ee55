import { currentAccounts } from "@reclaim/core/client/accounts/currentAccounts"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { AccountActGroup } from "@reclaim/core/contract/accounts/AccountActGroup"
import type { BulkAccountAct } from "@reclaim/core/domain/account/AccountAct"
import { chosenMessages as words } from "@reclaim/ui/accounts/chosenMessages.ts"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { changedAccountsAtom } from "./accountsAtoms.ts"

/** Suspends, resumes or closes several accounts, all of them or none; the list follows. */
export const actTogetherAct = makeAct({
  ask: (act: BulkAccountAct) =>
    Effect.flatMap(onceKey, (key) =>
      Effect.map(
        ask(AccountActGroup, (calls) => calls.act({ headers: { key }, payload: act })),
        ({ accounts }) => accounts
      )
    ),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => set(changedAccountsAtom, answer),
  // Another user was faster: show the current state, so that a retry is based on it.
  onFailed: (failure, _get, set) => set(changedAccountsAtom, currentAccounts(failure))
})
