import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ApplicationFacts } from "../../rules/application/ApplicationFacts.ts"
import { makePower } from "../people/makePower.ts"
import { askingRules } from "./askingRules.ts"
import { consentVersions } from "./consentVersions.ts"

/** Facts by which an application is validated: one person who signs alone for every owner and handles operations. */
export const makeFacts = (overrides: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  today: CalendarDate.make("2026-11-20"),
  owner: null,
  people: [
    {
      contactId: 12,
      roles: [{ role: "signatory" }, { role: "operations" }],
      powers: [makePower({ mode: "alone", groupName: "", groupCount: null, owners: [], codes: [] })]
    }
  ],
  rules: askingRules,
  consents: consentVersions,
  ...overrides
})
