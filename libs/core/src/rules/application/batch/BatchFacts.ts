import type { OwnerOnFile } from "../../../domain/application/OwnerOnFile.ts"
import type { ConsentVersions } from "../../../domain/application/ConsentVersions.ts"
import type { ApplicationSteps } from "../../../domain/application/steps/ApplicationSteps.ts"
import type { InvestorRow } from "../../../domain/application/steps/InvestorsStep.ts"
import type { DateOrder } from "../../../domain/application/batch/DateOrder.ts"
import type { DocumentRule } from "../../../domain/document/DocumentRule.ts"
import type { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import type { ChosenPerson } from "../ApplicationFacts.ts"
import type { CustodiansOnRecord } from "./custodians/custodiansOnRecord.ts"
import type { OwnersOnRecord } from "./owners/ownersOnRecord.ts"

/** Contact of the client, with the e-mail address used in files. */
export interface BatchPerson extends ChosenPerson {
  readonly email: string
}

/** Facts outside a file of accounts that decide what is wrong in it. */
export interface BatchFacts {
  readonly today: CalendarDate
  /** Order of day, month and year in the file; null while undecided. */
  readonly dateOrder: DateOrder | null
  readonly custodians: CustodiansOnRecord
  readonly people: ReadonlyArray<BatchPerson>
  /** Document rules of the markets, as in `ApplicationFacts`. */
  readonly rules: ReadonlyArray<DocumentRule>
  readonly consents: ConsentVersions
  /** The account of the client, or the application for it, at this custodian (its code, else the words for it); else null. */
  readonly knownAccount: (custodian: string, accountKey: string) => string | null
  readonly owners: OwnersOnRecord
  /** Further data on file about the client's owners, by owner number. */
  readonly onFile: ReadonlyMap<number, OwnerOnFile>
  /** Investors of the look-through owners, by the reference used in rows. */
  readonly investors: ReadonlyMap<string, ReadonlyArray<InvestorRow>>
  /** Answers that apply to all rows, for fields without a column. */
  readonly common: ApplicationSteps
  /** True while nothing was answered for all rows: rows are then judged by their cells alone. */
  readonly isEarly?: boolean
}
