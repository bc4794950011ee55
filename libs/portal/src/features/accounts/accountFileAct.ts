import { AccountFileGroup } from "@reclaim/core/contract/accounts/AccountFileGroup"
import { chosenMessages as words } from "@reclaim/ui/accounts/chosenMessages.ts"
import { Effect } from "effect"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** Saves an Excel file of these accounts, in their order. */
export const accountFileAct = makeAct({
  ask: (accountIds: ReadonlyArray<number>, get) =>
    ask(AccountFileGroup, (calls) =>
      calls.xlsx({ query: { viewAsUserId: get(viewAsAtom).userId }, payload: { accountIds } })
    ).pipe(
      Effect.flatMap((bytes) =>
        ask(FileSaver, (saver) => saver.save({ name: words.file, extension: "xlsx", parts: [bytes] }))
      )
    ),
  defect: words.fileFailed,
  onFailed: (failure, _get, set) => void set(showFailureAtom, failure, words.fileFailed)
})
