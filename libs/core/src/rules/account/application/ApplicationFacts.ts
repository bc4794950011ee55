import type { ConsentVersions } from "../../../domain/account/ConsentVersions.ts"
import type { HeldRole } from "../../../domain/contact/HeldRole.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { EntityType } from "../../../domain/market/EntityType.ts"
import type { UsClassification } from "../../../domain/market/UsClassification.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { PowerHolder } from "../../people/decideSigners.ts"

/** An owner whom the client has already. */
export interface KnownOwner {
  readonly ownerId: number
  readonly name: string
  readonly residence: string
  readonly entityType: EntityType
  readonly usClassification: UsClassification | null
}

/** Somebody who was chosen to act for an account, and who is with the client. */
export interface ChosenPerson extends PowerHolder {
  readonly roles: ReadonlyArray<Pick<HeldRole, "role">>
}

/** What stands outside an application and decides what it lacks. */
export interface ApplicationFacts {
  readonly today: CalendarDate
  /** The owner who was chosen; null for none, and for a number that is no owner of the client. */
  readonly owner: KnownOwner | null
  /** The owner of the account that a change is about; null or absent for an account that is new. */
  readonly changedOwnerId?: number | null
  /** Those of the chosen people who are with the client. */
  readonly people: ReadonlyArray<ChosenPerson>
  /** Which documents which market wants of whom: what its forms ask follows from them. */
  readonly rules: ReadonlyArray<DocumentRule>
  readonly consents: ConsentVersions
}
