import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { atom } from "jotai"

/** The page of the guided tour. */
export const tourPath = pathOfTab("summary")

/** True if the tour was requested and has not been shown yet. */
export const isTourWantedAtom = atom(false)
