import { currentApplication } from "@reclaim/core/client/applications/currentApplication"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { InvestorYearGroup } from "@reclaim/core/contract/applications/InvestorYearGroup"
import type { AccountApplication } from "@reclaim/core/domain/account/application/AccountApplication"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { investorYearMessages as words } from "@reclaim/ui/applications/investorYearMessages.ts"
import type { OwnerAndYear } from "@reclaim/core/rules/address/accounts/investorYearsHref"
import { areYearsAlike } from "@reclaim/core/rules/account/investors/mergeYears"
import { mayEnterInvestors } from "@reclaim/core/rules/account/mayEnterInvestors"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import type { PortalServices } from "../../app/runtime/runtime.ts"
import { isNobodyViewedAtom, shownUserAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { reloadApplicationAtom } from "./applicationAtoms.ts"
import { editAtom, openEditAtom, saveAtom } from "./editAtoms.ts"

/** Whether the investors behind owners can be entered here. */
export const mayEnterInvestorsAtom = atom((get): boolean => {
  const user = get(shownUserAtom)
  return user !== null && !get(isNobodyViewedAtom) && get(viewedUserAtom) === null && mayEnterInvestors(user)
})

/** Begins to enter an owner's investors, or goes on where that is under way; answers the number of the application. */
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

interface Taken {
  readonly of: AccountApplication
  readonly taxYear: number
  readonly fromYear: number
}

/** How often it is tried while others go on saving. */
const maxAttempts = 5

/** On top of what somebody else has saved meanwhile, unless that is in the years themselves. */
const takenOver = (
  { of, ...years }: Taken,
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

/** Puts the investors of a year in the place of another one's. */
export const takeOverAct = makeAct({
  ask: (taken: Taken) => takenOver(taken),
  defect: words.notTakenOver,
  onDone: ({ answer }, _get, set) => set(openEditAtom, answer),
  // Somebody else has saved meanwhile: what is now is shown.
  onFailed: ({ status }, _get, set) => {
    if (status === 409 || status === 412) set(reloadApplicationAtom)
  }
})

/** Takes over the investors of a year, once what is entered is saved. */
export const takeOverAtom = atom(null, async (get, set, years: Omit<Taken, "of">): Promise<void> => {
  await set(saveAtom)
  const edit = get(editAtom)
  if (edit === null || edit.application === null || edit.unsaved.size > 0) return
  await set(takeOverAct.runAtom, { of: edit.application, ...years })
})
