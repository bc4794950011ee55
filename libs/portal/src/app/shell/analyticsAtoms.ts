import { isAnalyticsEnabled } from "@reclaim/core/rules/shell/appConstants"
import { atom } from "jotai"
import { configAtom } from "../config/configAtoms.ts"

/** Consent of the user to analytics. `Unread`: not yet read from this browser's storage. */
export type AnalyticsChoice = "Unread" | "Unasked" | "Accepted" | "Declined"

/** The user's choice. Nothing is loaded except for `Accepted`. */
export const analyticsChoiceAtom = atom<AnalyticsChoice>("Unread")

/** The page-load tag of this deployment; null when it has none, and then consent is not asked for. */
export const analyticsTagAtom = atom((get) => {
  const { analytics } = get(configAtom)
  const isConfigured = analytics !== null && analytics.scriptUrl !== "" && analytics.propertyId !== ""
  return isAnalyticsEnabled && isConfigured ? analytics : null
})

/** True if this deployment asks for consent. */
export const isAnalyticsOfferedAtom = atom((get) => get(analyticsTagAtom) !== null)
