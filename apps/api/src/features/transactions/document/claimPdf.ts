import { WireTransactionDetail } from "@reclaim/core/contract/transactions/WireTransaction"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import type { ArithmeticStep } from "@reclaim/core/domain/reclaim/explanation/Arithmetic"
import type { DeadlineExplanation } from "@reclaim/core/domain/reclaim/explanation/DeadlineExplanation"
import type { TransactionDetail } from "@reclaim/core/domain/reclaim/TransactionDetail"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import type { Paper } from "@reclaim/core/format/paper"
import { shownSource } from "@reclaim/core/format/shownSource"
import { moneyText, operandText, sourceText } from "@reclaim/core/format/transaction/arithmeticText"
import { arithmeticWords } from "@reclaim/core/format/transaction/arithmeticWords"
import { deadlineWords } from "@reclaim/core/format/transaction/deadlineWords"
import { limitText } from "@reclaim/core/format/transaction/limitText"
import { stageWords } from "@reclaim/core/format/transaction/stageWords"
import { yearlyMinimumText } from "@reclaim/core/format/transaction/yearlyMinimumText"
import { dataTable } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { sentence } from "@reclaim/pdf/isolates"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { Schema } from "effect"
import { evidenceMessages as words } from "./evidenceMessages.ts"

/** A claim with its calculation, as plain data that can be sent to another thread. */
export interface ClaimOrder {
  readonly product: string
  readonly paper: Paper
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Encoded as on the wire. */
  readonly detail: typeof WireTransactionDetail.Encoded
}

const decode = Schema.decodeSync(WireTransactionDetail)

type Pair = readonly [name: string, text: string]

const pairs = (pdf: Pdf, title: string, rows: ReadonlyArray<Pair>): void => {
  writeHeading(pdf, 2, title)
  dataTable(pdf, {
    title,
    columns: [
      { title: words.fact, kind: "text" },
      { title: words.value, kind: "text", share: 3 }
    ],
    rows
  })
}

const factsOf = ({ residence, transaction }: TransactionDetail): ReadonlyArray<Pair> => [
  [words.owner, transaction.boName],
  [words.residence, countryName(residence)],
  [words.account, sentence`${transaction.acctCode}, ${transaction.fiName}`],
  [words.market, transaction.countryName],
  [words.isin, transaction.isin],
  [words.shares, count(transaction.shares)],
  [words.status, transaction.clientStatus]
]

/** Operands of a step in one line: `CHF 30,000.00 × 35%`. */
const calculationOf = ({ operands, operator }: ArithmeticStep): string =>
  operator === "told"
    ? arithmeticWords.told
    : operands
        .map(operandText)
        .map(({ note, text }) => (note === "" ? text : `${text} (${note})`))
        .join(` ${arithmeticWords.signs[operator]} `)

const rowTextOf = ({ investorRows, isPartlyConfirmed, rateRow }: ArithmeticStep): string => {
  const rows = rateRow === null ? investorRows : [rateRow]
  if (rows.length === 0) return isPartlyConfirmed ? arithmeticWords.rate.partly : ""
  return rows.map(rowText).join(". ")
}

const rowText = (row: RateRow): string => {
  const { article, basis, confidence, remark, validFrom, validTo } = row
  const { between, bases, remark: note, since } = arithmeticWords.rate
  const period =
    validTo === null ? since(displayDate(validFrom)) : between(displayDate(validFrom), displayDate(validTo))
  const text = [article === "" ? bases[basis] : `${bases[basis]} ${article}`, period].join(", ")
  return [text, ...(remark === "" ? [] : [note(remark)]), deadlineWords.confidences[confidence]].join(". ")
}

const writeAmounts = (pdf: Pdf, steps: ReadonlyArray<ArithmeticStep>): void => {
  writeHeading(pdf, 2, words.amounts)
  dataTable(pdf, {
    title: words.amounts,
    columns: [
      { title: words.step, kind: "text" },
      { title: words.how, kind: "text", share: 3 },
      { title: words.result, kind: "figure" }
    ],
    rows: steps.map((step) => [
      arithmeticWords.results[step.of],
      [calculationOf(step), sourceText(step), rowTextOf(step)].filter((part) => part !== "").join(". "),
      moneyText(step.result)
    ])
  })
}

const deadlinesOf = ({ agentCutoff, rule, statutory }: DeadlineExplanation): ReadonlyArray<Pair> => [
  [words.statutory, displayDate(statutory)],
  [words.agent, agentCutoff === null ? words.notTold : displayDate(agentCutoff)],
  ...(rule === null
    ? [[words.rule, deadlineWords.noRule] as const]
    : ([
        [words.rule, limitText(rule)],
        [words.counted, displayDate(rule.countedFrom)],
        [words.source, rule.text === "" ? shownSource(rule.sources) : `“${rule.text}” (${shownSource(rule.sources)})`],
        [deadlineWords.confidence, deadlineWords.confidences[rule.confidence.level]],
        [words.version, rule.version]
      ] as const))
]

/** A claim as a PDF: its facts, each amount with its calculation, its deadlines with their rule, its history. */
export const claimPdf = ({ createdAt, detail: wire, paper, product }: ClaimOrder): Promise<Uint8Array> => {
  const detail = decode(wire)
  const { transaction } = detail
  const title = words.title(detail.claimRef)
  const subject = words.lead(transaction.securityName, displayDate(transaction.payDate))
  const pdf = new Pdf({ title, subject, product, footer: title, createdAt, paper })
  writeHeading(pdf, 1, title)
  paragraph(pdf, subject, "lead")
  pairs(pdf, words.facts, factsOf(detail))
  writeAmounts(pdf, detail.arithmetic.steps)
  for (const fact of detail.arithmetic.unknown) paragraph(pdf, arithmeticWords.unknown[fact], "quiet")
  if (detail.yearlyMinimum !== null) paragraph(pdf, yearlyMinimumText(detail.yearlyMinimum, transaction), "quiet")
  pairs(pdf, words.deadlines, deadlinesOf(detail.deadline))
  paragraph(pdf, deadlineWords.notAdvice, "quiet")
  writeHeading(pdf, 2, words.history)
  dataTable(pdf, {
    title: words.history,
    columns: [
      { title: words.stage, kind: "text", share: 2 },
      { title: words.since, kind: "figure" }
    ],
    rows: detail.history.map(({ since, stage }) => [stageWords[stage], displayDate(since)])
  })
  return pdf.finish()
}
