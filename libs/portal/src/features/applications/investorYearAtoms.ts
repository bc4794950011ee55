import { currentApplication } from "@reclaim/core/client/applications/currentApplication"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { InvestorYearGroup } from "@reclaim/core/contract/applications/InvestorYearGroup"
import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { investorYearMessages as words } from "@reclaim/ui/applications/investorYearMessages.ts"
import type { OwnerAndYear } from "@reclaim/core/rules/address/accounts/investorYearsHref"
import { areYearsAlike } from "@reclaim/core/rules/account/investors/mergeYears"
import { mayEnterInvestors } from "@reclaim/core/rules/account/mayAddAccounts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import type { PortalServices } from "../../app/runtime/runtime.ts"
import { isNobodyViewedAtom, shownUserAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { reloadApplicationAtom } from "./applicationAtoms.ts"
import { editAtom, openEditAtom, saveAtom } from "./editAtoms.ts"

/** True if the user may enter the investors behind owners for the client in view. */
export const mayEnterInvestorsAtom = atom((get): boolean => {
  const user = get(shownUserAtom)
  return user !== null && !get(isNobodyViewedAtom) && get(viewedUserAtom) === null && mayEnterInvestors(user)
})

/** Starts a renewal of an owner's investors, or resumes the one in progress; succeeds with the application's id. */
export const beginYearsAct = makeAct({
  ask: ({ ownerId, taxYear }: OwnerAndYear) =>
    Effect.flatMap(onceKey, (key) =>
      Effect.map(
        ask(InvestorYearGroup, (calls) =>
          calls.add({ params: { id: ownerId }, headers: { key }, payload: { taxYear } })
        ),
        ({ applicationId }) => applicationId
      )
    ),
  defect: words.notBegun
})

interface TakenYear {
  readonly of: AccountApplication
  readonly taxYear: number
  readonly fromYear: number
}

/** Number of attempts to save while other users keep saving. */
const maxAttempts = 5

/** Saves on top of changes by other users, unless those concern the same years. */
const takenOver = (
  { of, ...years }: TakenYear,
  attempt = 1
): Effect.Effect<AccountApplication, CallFailure, PortalServices> =>
  Effect.flatMap(onceKey, (key) =>
    ask(InvestorYearGroup, (calls) =>
      calls.takeOver({ params: { id: of.applicationId }, headers: { key, version: of.version }, payload: years })
    )
  ).pipe(
    Effect.catchIf(
      (failure) => failure.status === 412,
      (failure) => {
        const now = currentApplication(failure)
        if (now === null || attempt === maxAttempts) return Effect.fail(failure)
        const { fromYear, taxYear } = years
        const isElsewhere = areYearsAlike(of.steps.investors.rows, now.steps.investors.rows, [taxYear, fromYear])
        if (isElsewhere) return takenOver({ of: now, ...years }, attempt + 1)
        return Effect.fail(
          new CallFailure(Object.assign({}, failure, { message: words.enteredMeanwhile(fromYear, taxYear) }))
        )
      }
    )
  )

/** Replaces the investors of one year by those of another. */
export const takeOverAct = makeAct({
  ask: (taken: TakenYear) => takenOver(taken),
  defect: words.notTakenOver,
  onDone: ({ answer }, _get, set) => set(openEditAtom, answer),
  // Another user has saved since: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadApplicationAtom)
  }
})

/** Takes over the investors of a year, after saving the present input. */
export const takeOverAtom = atom(null, async (get, set, years: Omit<TakenYear, "of">): Promise<void> => {
  await set(saveAtom)
  const edit = get(editAtom)
  if (edit === null || edit.application === null || edit.unsaved.size > 0) return
  await set(takeOverAct.runAtom, { of: edit.application, ...years })
})
