import { ConsentTexts } from "../../domain/application/ConsentTexts.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { consentVersions } from "./consentVersions.ts"

/** The texts that `makeSteps` has agreed to. */
export const makeConsents = (): ConsentTexts =>
  new ConsentTexts({
    terms: {
      version: consentVersions.terms,
      text: "We ask you to reclaim tax.\n\nWhat we say is right.",
      changedOn: CalendarDate.make("2026-10-01")
    },
    feeSchedule: {
      version: consentVersions.feeSchedule,
      text: "You keep your fee from what is refunded.",
      changedOn: CalendarDate.make("2026-01-15")
    },
    privacy: {
      version: consentVersions.privacy,
      text: "You keep what is entered to file reclaims.",
      changedOn: CalendarDate.make("2026-10-01")
    }
  })
