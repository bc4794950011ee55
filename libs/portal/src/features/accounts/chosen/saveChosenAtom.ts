import { atom } from "jotai"

/** Saves an Excel file of these accounts, by what is loaded when that is first asked. */
export const saveChosenAtom = atom(null, async (_get, set, accountIds: ReadonlyArray<number>): Promise<void> => {
  const { accountFileAct } = await import("./accountFileAct.ts")
  await set(accountFileAct.runAtom, accountIds)
})
