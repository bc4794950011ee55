import type { ReviewStep } from "../../../domain/account/steps/ReviewStep.ts"

/** The versions of the texts that a client agrees to now; to an earlier version nobody can agree any more. */
export const consentTexts: Readonly<Record<keyof ReviewStep, string>> = {
  terms: "2026-11",
  feeSchedule: "2026-11",
  privacy: "2026-11"
}
