import { ConsentTexts } from "../../domain/application/ConsentTexts.ts"
import { consentVersions } from "./consentVersions.ts"

/** The texts that `makeSteps` has agreed to. */
export const makeConsents = (): ConsentTexts =>
  new ConsentTexts({
    terms: { version: consentVersions.terms, text: "We ask you to reclaim tax.\n\nWhat we say is right." },
    feeSchedule: { version: consentVersions.feeSchedule, text: "You keep your fee from what is refunded." },
    privacy: { version: consentVersions.privacy, text: "You keep what is entered to file reclaims." }
  })
