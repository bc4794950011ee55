import type { OwnerOnFile } from "../../../domain/account/application/OwnerOnFile.ts"
import type { ConsentVersions } from "../../../domain/account/ConsentVersions.ts"
import type { HeldRole } from "../../../domain/contact/HeldRole.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { PowerHolder } from "../../people/decideSigners.ts"

/** Somebody who was chosen to act for an account, and who is with the client. */
export interface ChosenPerson extends PowerHolder {
  readonly roles: ReadonlyArray<Pick<HeldRole, "role">>
}

/** What stands outside an application and decides what it lacks. */
export interface ApplicationFacts {
  readonly today: CalendarDate
  /** The owner who was chosen; null for none, and for a number that is no owner of the client. */
  readonly owner: OwnerOnFile | null
  /** The owner of the account that a change is about; null or absent for an account that is new. */
  readonly changedOwnerId?: number | null
  /** The tax year of the earliest open reclaim of the owner who was chosen; null or absent where none is open. */
  readonly openFromYear?: number | null
  /** Those of the chosen people who are with the client. */
  readonly people: ReadonlyArray<ChosenPerson>
  /** Which documents which market wants of whom: what its forms ask follows from them. */
  readonly rules: ReadonlyArray<DocumentRule>
  readonly consents: ConsentVersions
}
