import { InvestorYears } from "@reclaim/core/client/applications/InvestorYears"
import type { SeenApplication } from "@reclaim/core/client/applications/Applications"
import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { investorYearMessages as words } from "@reclaim/ui/applications/investorYearMessages.ts"
import type { OwnerAndYear } from "@reclaim/core/rules/address/accounts/investorYearsHref"
import { mayEnterInvestors } from "@reclaim/core/rules/account/mayEnterInvestors"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
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
        ask(InvestorYears, (years) => years.begin(key, ownerId, taxYear)),
        ({ applicationId }) => applicationId
      )
    ),
  defect: words.notBegun
})

interface Taken {
  readonly of: SeenApplication
  readonly taxYear: number
  readonly fromYear: number
}

/** Puts the investors of a year in the place of another one's. */
export const takeOverAct = makeAct({
  ask: ({ of, ...years }: Taken) =>
    Effect.flatMap(onceKey, (key) => ask(InvestorYears, (service) => service.takeOver(key, of, years))),
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
