import { assert, it } from "@effect/vitest"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { makeAccount } from "@reclaim/core/testing/makeAccount"
import { Effect } from "effect"
import readExcel from "read-excel-file/node"
import { accountWorkbook } from "./AccountHandlers.ts"

it.live("a workbook of accounts says what the list says, figures as numbers", () =>
  Effect.gen(function* () {
    const accounts = [
      makeAccount({ state: "suspended", missingCount: 4, applicationId: 31, nextStep: "decide_change" }),
      makeAccount({ acctCode: "=1+1", openNetReclaim: UsdCents.make(-5), openTransCount: 0 })
    ]
    const bytes = yield* accountWorkbook(accounts, new Date("2026-11-20T09:30:00Z"))
    const [sheet] = yield* Effect.promise(() => readExcel(Buffer.from(bytes)))
    const first = [
      "Northbank Custody",
      "NB-004, 417-22",
      "Nordic equities",
      "Møller Pension Fund",
      "Switzerland, Germany"
    ]
    assert.deepStrictEqual(sheet?.data, [
      [
        "Custodian",
        "Account",
        "Name",
        "Beneficial owner",
        "Markets",
        "State",
        "Missing",
        "Next action with",
        "Open net reclaim",
        "Open reclaims",
        "All reclaims"
      ],
      [...first, "Suspended, change in progress", 4, "Us: Review the change", 1_204_118.45, 97, 142],
      [...first.with(1, "=1+1"), "Active", 0, null, -0.05, 0, 142]
    ])
  }).pipe(Effect.scoped)
)
