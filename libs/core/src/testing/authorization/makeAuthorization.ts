import {
  AuthorizationBatch,
  AuthorizationDetail,
  AuthorizationLine
} from "../../domain/authorization/AuthorizationBatch.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { batchSums } from "../../rules/authorization/batchSums.ts"
import { requiredStatement } from "../../rules/authorization/statementAnswers.ts"

const cents = (amount: number): UsdCents => UsdCents.make(amount)

/** Danish claims of $51,925.00 that wait for a decision by 28 November 2026, with overrides. */
export const makeAuthorization = (
  overrides: Partial<ConstructorParameters<typeof AuthorizationBatch>[0]> = {}
): AuthorizationBatch =>
  new AuthorizationBatch({
    batchId: 9,
    version: 2,
    round: 1,
    state: "viewed",
    market: CountryCode.make("DK"),
    taxYear: 2023,
    reference: "DK-2023-41",
    procedure: "holding statement",
    ownerId: 17,
    ownerName: "Jasper Ridge Income Fund LP",
    requestedOn: CalendarDate.make("2026-11-02"),
    dueOn: CalendarDate.make("2026-11-28"),
    lostAfter: CalendarDate.make("2026-12-31"),
    sums: batchSums(
      [
        {
          gross: cents(52_083_333),
          withheld: cents(14_062_500),
          due: cents(7_812_500),
          refund: cents(6_250_000),
          fee: cents(937_500)
        }
      ],
      cents(120_000)
    ),
    statements: [requiredStatement("beneficial_owner"), requiredStatement("no_hedge")],
    approversNeeded: 1,
    decisions: [],
    isInScope: false,
    isUnfiled: true,
    ...overrides
  })

/** An authorization with its one claim. */
export const makeAuthorizationDetail = (batch: AuthorizationBatch = makeAuthorization()): AuthorizationDetail =>
  new AuthorizationDetail({
    batch,
    lines: [
      new AuthorizationLine({
        seq: 41,
        account: "JR 40 2177",
        security: "Novo Nordisk A/S",
        payDate: CalendarDate.make("2023-03-28"),
        gross: batch.sums.gross,
        refund: batch.sums.refund,
        fee: batch.sums.fee,
        net: cents(batch.sums.refund - batch.sums.fee)
      })
    ]
  })
