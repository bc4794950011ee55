import type { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import type { ConsentVersions } from "../../domain/application/ConsentVersions.ts"
import type { HeldRole } from "../../domain/contact/HeldRole.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { PowerHolder } from "../people/decideSigners.ts"

/** Contact of the client chosen to act for an account. */
export interface ChosenPerson extends PowerHolder {
  readonly roles: ReadonlyArray<Pick<HeldRole, "role">>
}

/** Facts outside an application that decide what it lacks. */
export interface ApplicationFacts {
  readonly today: CalendarDate
  /** Chosen owner; null for none, and for a number that is not an owner of the client. */
  readonly owner: OwnerOnFile | null
  /** The owner of the account that a change is about; null or absent for an account that is new. */
  readonly changedOwnerId?: number | null
  /** The tax year of the earliest open reclaim of the owner who was chosen; null or absent where none is open. */
  readonly openFromYear?: number | null
  /** Chosen people who are with the client. */
  readonly people: ReadonlyArray<ChosenPerson>
  /** Document rules of the markets, which determine the questions to ask. */
  readonly rules: ReadonlyArray<DocumentRule>
  readonly consents: ConsentVersions
}
