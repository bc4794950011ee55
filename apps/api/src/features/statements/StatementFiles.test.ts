import { assert } from "@effect/vitest"
import { WirePaymentStatementDetail } from "@reclaim/core/contract/statements/WirePaymentStatementDetail"
import { WireQuarterlyStatementDetail } from "@reclaim/core/contract/statements/WireQuarterlyStatementDetail"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { usd } from "@reclaim/core/format/usd"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { splitByWeight } from "@reclaim/engine/entitlement/splitByWeight"
import { addQuarters } from "@reclaim/engine/publishing/quarterDays"
import { workbookPart } from "@reclaim/xlsx/testing/workbookPart"
import { ConfigProvider, Effect, Layer, Schema } from "effect"
import readExcel from "read-excel-file/node"
import { publishQuarter } from "../../ledger/publishing/publishQuarter.ts"
import { publishPaymentStatements } from "../../ledger/publishing/publishStatements.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { ExportQueue } from "../../platform/files/ExportQueue.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { addLedger, investorWeights, seedLedger } from "../../testing/ledger/randomLedger.ts"
import { readPdf, tableUnder } from "../../testing/readPdf.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements, type StatementKey } from "./QuarterlyStatements.ts"
import { StatementFiles } from "./StatementFiles.ts"

const settingsWith = (env: Readonly<Record<string, string>>) =>
  Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))))

const servicesWith = (env: Readonly<Record<string, string>>) =>
  StatementFiles.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(QuarterlyStatements.layer, PaymentStatements.layer)),
    Layer.provide(Layer.mergeAll(PdfWorker.layer, settingsWith(env))),
    Layer.provide(
      IssuedFiles.layer.pipe(
        Layer.provide(Layer.merge(ExportQueue.layer, SecurityEvents.layer.pipe(Layer.provide(ServerClock.layer))))
      )
    )
  )

const services = servicesWith({})

const quarters = Array.from({ length: 8 }, (_, index) => addQuarters(Quarter.make("2022Q3"), index))

const bytesOf = (file: ReportFile | null): Uint8Array => {
  if (file?._tag !== "Bytes") throw new Error("there is no such file")
  return file.bytes
}

/** The sheets of a workbook by name, read by a parser that is not ours: rows of cells under the header row. */
const sheetsOf = (file: ReportFile | null, headers: Readonly<Record<string, string>>) =>
  Effect.promise(async () => {
    const book = await readExcel(Buffer.from(bytesOf(file)), { trim: false })
    return new Map(
      book.map(({ data, sheet }) => {
        const head = data.findIndex((row) => row[0] === headers[sheet])
        return [sheet, { titles: data[head] ?? [], rows: data.slice(head + 1) }]
      })
    )
  })

const readReport = (file: ReportFile | null) => Effect.promise(() => readPdf(bytesOf(file)))

const everything = { maxLines: 500, maxInvestors: 500 }

const requestFor = (clientId: number, { id, reportGuid }: StatementKey) => ({
  clientId,
  userId: 1,
  sessionId: "1",
  viewAsUserId: 0,
  seesInvestors: true,
  id,
  reportGuid
})

const byText = (one: string, other: string) => (one < other ? -1 : 1)

const dollars = (cents: number) => cents / 100

const ledger = Effect.gen(function* () {
  const { asOwner } = yield* Database
  yield* asOwner(seedLedger)
  const reclaims = yield* asOwner(addLedger(1, drawerOf(41), 90))
  yield* asOwner(addLedger(2, drawerOf(42), 20))
  for (const clientId of [1, 2]) {
    for (const quarter of quarters) yield* publishQuarter({ clientId, quarter })
    yield* publishPaymentStatements(clientId)
  }
  return reclaims
})

bothDatabases("statements as files", (it) => {
  it.effect("say the same as JSON, Excel and PDF, quarter by quarter", () =>
    Effect.gen(function* () {
      yield* ledger
      const statements = yield* QuarterlyStatements
      const files = yield* StatementFiles
      const list = yield* statements.list(1, null)
      assert.deepStrictEqual(
        list.map(({ quarter }) => quarter),
        quarters.toReversed()
      )
      for (const statement of list.slice(0, 3)) {
        const detail = yield* statements.detail(1, statement, everything)
        if (detail === null) return yield* Effect.die(new Error("the list names what is not there"))
        const wire = Schema.encodeSync(WireQuarterlyStatementDetail)(detail)
        assert.isTrue(detail.figures.tiesOut)
        assert.strictEqual(statement.closing, detail.figures.closing)
        assert.deepStrictEqual(detail.previous?.figures.closing ?? detail.figures.opening, detail.figures.opening)

        const sheets = yield* sheetsOf(yield* files.quarterlyExcel(requestFor(1, statement)), {
          Summary: "Step",
          "By account and market": "Custodian code",
          "By investor": "Beneficial owner",
          Compared: "Step"
        })
        const amounts = sheets.get("Summary")?.rows.map((row) => row[1])
        assert.deepStrictEqual(amounts, [
          wire.figures.opening_balance,
          wire.figures.new_entitlements,
          wire.figures.paid,
          wire.figures.refunded_short,
          wire.figures.closed,
          wire.figures.past_deadline,
          wire.figures.fx_revaluation,
          wire.figures.interest_and_charges,
          wire.figures.changed_estimates,
          wire.figures.closing_balance,
          wire.figures.filed,
          wire.figures.fees,
          wire.figures.closing_balance,
          0
        ])
        const lines = sheets.get("By account and market")
        const closingAt = lines?.titles.indexOf("Closing USD") ?? -1
        assert.sameDeepOrderedMembers(
          (lines?.rows ?? []).map((row) => [row[2], row[5], row[closingAt]].join(" ")).toSorted(byText),
          wire.lines.map((line) => [line.acct_code, line.coi, line.figures.closing_balance].join(" ")).toSorted(byText)
        )
        assert.deepStrictEqual(
          sheets.get("By investor")?.rows.map((row) => [row[1], row[4], row[5]]),
          detail.investors.map((one) => [one.investorName, dollars(one.closing), dollars(one.paid)])
        )

        const pdf = yield* readReport(yield* files.quarterlyPdf(requestFor(1, statement)))
        const steps = tableUnder(pdf, "From the opening to the closing balance")
        const { closed, closing, fees, filed, opening, added, paid, revaluation } = detail.figures
        const { changedEstimates, interestAndCharges, pastDeadline, refundedShort } = detail.figures
        assert.deepStrictEqual(
          steps.slice(1).map((row) => row[2]),
          [
            opening,
            added,
            paid,
            refundedShort,
            closed,
            pastDeadline,
            revaluation,
            interestAndCharges,
            changedEstimates,
            closing,
            filed,
            fees,
            closing,
            0
          ].map(usd)
        )
        assert.deepStrictEqual(
          tableUnder(pdf, "By account and market")
            .slice(1)
            .map((row) => row[12]),
          detail.lines.map((line) => usd(line.figures.closing))
        )
        assert.include(pdf.text, "It holds.")
        assert.isTrue(pdf.isTagged)
        assert.strictEqual(pdf.lost, "")
      }
    }).pipe(Effect.provide(services))
  )

  it.effect("say the same as JSON, Excel and PDF, payment by payment", () =>
    Effect.gen(function* () {
      const statements = yield* PaymentStatements
      const files = yield* StatementFiles
      const list = yield* statements.list(1)
      assert.isAbove(list.length, 5)
      for (const statement of list) {
        const detail = yield* statements.detail(1, statement, everything)
        assert.isTrue(detail?.tiesOut)
        assert.strictEqual(
          detail?.lines.reduce((sum, { net }) => sum + net, 0),
          statement.statementAmt
        )
        assert.strictEqual(detail?.lineCount, statement.claimCount)
        assert.isTrue(detail?.lines.every((line) => line.tiesOut))
      }
      const largest = list.toSorted((a, b) => (b.claimCount ?? 0) - (a.claimCount ?? 0))[0] ?? list[0]
      const detail = largest === undefined ? null : yield* statements.detail(1, largest, everything)
      if (largest === undefined || detail === null) return yield* Effect.die(new Error("there is no statement"))
      const wire = Schema.encodeSync(WirePaymentStatementDetail)(detail)
      const sheets = yield* sheetsOf(yield* files.paymentExcel(requestFor(1, largest)), {
        Lines: "Claim ref",
        "Tie-out": "Step"
      })
      const lines = sheets.get("Lines")
      const column = (title: string, row: ReadonlyArray<unknown>) => row[lines?.titles.indexOf(title) ?? -1]
      const columns = ["Net paid USD", "Fee USD", "Reclaim filed", "Shortfall", "FX rate"]
      assert.deepStrictEqual(
        new Map(lines?.rows.map((row) => [row[0], columns.map((title) => column(title, row))])),
        new Map(
          wire.lines.map((line) => {
            const [filed, refunded] = [Number(line.reclaim_minor) / 100, Number(line.refund_minor) / 100]
            const shortfall = Math.max(0, Math.round((filed - refunded) * 100) / 100)
            return [line.claim_ref, [line.net_usd, line.fee_usd, filed, shortfall, Number(line.fx_rate)]]
          })
        )
      )
      assert.deepStrictEqual(sheets.get("Tie-out")?.rows.at(-1)?.[1], 0)

      const pdf = yield* readReport(yield* files.paymentPdf(requestFor(1, largest)))
      const paid = tableUnder(pdf, "Payment, in US dollars").slice(1)
      assert.deepStrictEqual(
        paid.map((row) => row[8]),
        [...detail.lines.map(({ net }) => usd(net)), usd(largest.statementAmt)]
      )
      assert.include(pdf.text, "Check: the net lines add up to the amount paid, to the cent.")
      assert.strictEqual(pdf.lost, "")
    }).pipe(Effect.provide(services))
  )

  it.effect("split what a fund was paid among its investors as core's rule does", () =>
    Effect.gen(function* () {
      const statements = yield* PaymentStatements
      let funds = 0
      for (const statement of yield* statements.list(1)) {
        const detail = yield* statements.detail(1, statement, everything)
        const lines = detail?.lines.filter(({ boName }) => boName.startsWith("Partners")) ?? []
        const parts = lines.map(({ net }) => splitByWeight(BigInt(net), investorWeights.map(BigInt)))
        const expected = [1, 2, 3].map((id, index) => ({
          investorName: `Investor ${id} of 1`,
          paid: Number(parts.reduce((sum, part) => sum + (part[index] ?? 0n), 0n))
        }))
        const found = detail?.investors.map(({ investorName, paid }) => ({ investorName, paid })) ?? []
        assert.sameDeepMembers([...found], lines.length === 0 ? [] : expected)
        funds += lines.length
      }
      assert.isAbove(funds, 3)
    }).pipe(Effect.provide(services))
  )

  it.effect("give as many lines as they are asked for, and say how many there are", () =>
    Effect.gen(function* () {
      const statements = yield* QuarterlyStatements
      const [latest] = yield* statements.list(1, null)
      const detail = latest === undefined ? null : yield* statements.detail(1, latest, { maxLines: 2, maxInvestors: 2 })
      assert.strictEqual(detail?.lines.length, 2)
      assert.strictEqual(detail?.investors.length, 2)
      assert.isAbove(detail?.lineCount ?? 0, 2)
      assert.strictEqual(detail?.investorCount, 3)
      assert.strictEqual(
        detail?.markets.reduce((sum, { figures }) => sum + figures.closing, 0),
        detail?.figures.closing
      )
    }).pipe(Effect.provide(services))
  )

  it.effect("are printed on the paper that is set, with closings in words", () =>
    Effect.gen(function* () {
      for (const [paper, size] of [
        ["letter", 1],
        ["a4", 9]
      ] as const) {
        yield* Effect.gen(function* () {
          const files = yield* StatementFiles
          const [quarter] = yield* (yield* QuarterlyStatements).list(1, null)
          const [payment] = yield* (yield* PaymentStatements).list(1)
          if (quarter === undefined || payment === undefined)
            return yield* Effect.die(new Error("nothing is published"))
          const quarterly = yield* files.quarterlyExcel(requestFor(1, quarter))
          for (const file of [quarterly, yield* files.paymentExcel(requestFor(1, payment))]) {
            const sheet = workbookPart(Buffer.from(bytesOf(file)), "xl/worksheets/sheet1.xml")
            assert.include(sheet, `<pageSetup paperSize="${size}"`)
          }
          const sheets = yield* sheetsOf(quarterly, { Closed: "Closed" })
          const closings = sheets.get("Closed")?.rows.map((row) => String(row[0])) ?? []
          assert.isNotEmpty(closings)
          for (const text of closings) assert.match(text, /^(Expired: client document late|Rejected|Withdrawn)$/)
        }).pipe(Effect.provide(servicesWith({ PAPER_SIZE: paper })))
      }
    })
  )

  it.effect("are another client's to nobody", () =>
    Effect.gen(function* () {
      const quarterly = yield* QuarterlyStatements
      const payments = yield* PaymentStatements
      const files = yield* StatementFiles
      const [statement] = yield* quarterly.list(2, null)
      const [payment] = yield* payments.list(2)
      if (statement === undefined || payment === undefined) return yield* Effect.die(new Error("nothing to ask for"))
      assert.isNotNull(yield* quarterly.detail(2, statement, everything))
      assert.isNull(yield* quarterly.detail(1, statement, everything))
      assert.isNull(yield* files.quarterlyExcel(requestFor(1, statement)))
      assert.isNull(yield* files.quarterlyPdf(requestFor(1, statement)))
      assert.isNull(yield* payments.detail(1, payment, everything))
      assert.isNull(yield* files.paymentExcel(requestFor(1, payment)))
      assert.isNull(yield* files.paymentPdf(requestFor(1, payment)))
      assert.deepStrictEqual(yield* quarterly.list(1, statement.reportGuid), [])
      assert.deepStrictEqual(
        (yield* quarterly.list(2, statement.reportGuid)).map(({ id }) => id),
        [statement.id]
      )
    }).pipe(Effect.provide(services))
  )

  it.effect("of payments are published once", () =>
    Effect.gen(function* () {
      const payments = yield* PaymentStatements
      const before = yield* payments.list(1)
      assert.strictEqual(yield* publishPaymentStatements(1), 0)
      assert.deepStrictEqual(yield* payments.list(1), before)
    }).pipe(Effect.provide(services))
  )
})
