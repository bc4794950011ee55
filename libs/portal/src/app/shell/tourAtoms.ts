import { pathOfTab } from "../address/dashboardFilterUrl.ts"
import { atom } from "jotai"

/** Where the guided tour leads through. */
export const tourPath = pathOfTab("summary")

/** Whether somebody asked to be shown around and has not been yet. */
export const isTourWantedAtom = atom(false)
