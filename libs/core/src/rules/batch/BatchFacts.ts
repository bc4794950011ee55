import type { OwnerOnFile } from "../../domain/account/application/OwnerOnFile.ts"
import type { ConsentVersions } from "../../domain/account/ConsentVersions.ts"
import type { ApplicationSteps } from "../../domain/account/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../domain/account/steps/InvestorsStep.ts"
import type { DateOrder } from "../../domain/batch/DateOrder.ts"
import type { DocumentRule } from "../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"
import type { ChosenPerson } from "../account/application/ApplicationFacts.ts"
import type { CustodiansOnRecord } from "./custodians/custodiansOnRecord.ts"
import type { OwnersOnRecord } from "./owners/ownersOnRecord.ts"

/** Somebody of the client, by the address that files name them by. */
export interface BatchPerson extends ChosenPerson {
  readonly email: string
}

/** What stands outside a file of accounts and decides what is wrong in it. */
export interface BatchFacts {
  readonly today: CalendarDate
  /** How the days of the file are written; null while that is not settled. */
  readonly dateOrder: DateOrder | null
  readonly custodians: CustodiansOnRecord
  readonly people: ReadonlyArray<BatchPerson>
  /** Which documents which market wants of whom, as `ApplicationFacts` has them. */
  readonly rules: ReadonlyArray<DocumentRule>
  readonly consents: ConsentVersions
  /** The account of the client, or the application for it, at this custodian (its code, else the words for it); else null. */
  readonly knownAccount: (custodian: string, accountKey: string) => string | null
  readonly owners: OwnersOnRecord
  /** What is known of the client's owners beyond that, by their numbers. */
  readonly onFile: ReadonlyMap<number, OwnerOnFile>
  /** Those behind the look-through owners, by the references that rows name the owners by. */
  readonly investors: ReadonlyMap<string, ReadonlyArray<InvestorRow>>
  /** What is answered once for all rows: what the template has no column for. */
  readonly common: ApplicationSteps
}
