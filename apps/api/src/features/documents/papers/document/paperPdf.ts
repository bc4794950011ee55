import type { DocumentCertification } from "@reclaim/core/domain/document/DocumentCertification"
import type { OriginalNeed } from "@reclaim/core/domain/document/OriginalNeed"
import type { PaperCode } from "@reclaim/core/domain/document/paper/PaperCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { needsOriginal } from "@reclaim/core/rules/document/wantedOriginal"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import type { Paper } from "@reclaim/core/format/paper"
import { paperCodeText, readablePaperCode } from "@reclaim/core/rules/document/paper/paperCode"
import { dataTable } from "@reclaim/pdf/dataTable"
import { formPages, type FormPlace } from "@reclaim/pdf/form/formPages"
import { underlaid } from "@reclaim/pdf/form/underlaid"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { notice } from "@reclaim/pdf/notice"
import { numberedList } from "@reclaim/pdf/numberedList"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import { qrSquare } from "@reclaim/pdf/qrSquare"
import { textStyles } from "@reclaim/pdf/textStyles"
import type { FilledTemplate } from "../../../../ledger/documents/filledForm.ts"
import { paperMessages as words } from "./paperMessages.ts"

/** Requirement of one market for the document. */
export interface PaperMarket {
  readonly market: string
  readonly marketName: string
  readonly name: string
  readonly why: string
  readonly note: string
  /** Instructions for signing and sending the document, one sentence each. */
  readonly howTo: ReadonlyArray<string>
  readonly original: OriginalNeed | null
  readonly certification: DocumentCertification | null
}

/** The sheets of a document as plain data that can be sent to another thread. */
export interface PaperOrder {
  readonly product: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly paper: Paper
  /** Code of the first page. */
  readonly code: PaperCode
  readonly name: string
  readonly owner: string
  readonly investor: string | null
  readonly account: string | null
  readonly period: number
  /** Empty if the provider has configured none. */
  readonly address: ReadonlyArray<string>
  readonly latestSafeOn: CalendarDate | null
  readonly original: OriginalNeed | null
  readonly certification: DocumentCertification | null
  readonly markets: ReadonlyArray<PaperMarket>
  /** Form to sign; null if the client obtains it elsewhere. */
  readonly form: FilledTemplate | null
}

/** 29 millimetres: read from a scan of 150 dots an inch. */
const codeSize = 82
const headHeight = codeSize + 14

/** `before` is the number of pages of other documents before this one. */
const codeHead = (code: PaperCode, help: string, before: number) => (pdf: Pdf, page: number) => {
  const own = { ...code, page: page - before }
  const readable = readablePaperCode(own)
  const x = pdf.left + pdf.width - codeSize
  const room = pdf.width - codeSize - 16
  const parts = [
    { text: words.code, style: textStyles.labelStrong },
    { text: readable, style: textStyles.body },
    { text: help, style: textStyles.quiet }
  ].map(({ style, text }) => ({ style, lines: pdf.lines(text, style, room) }))
  let y = pdf.y
  for (const { lines, style } of parts) {
    const from = y
    pdf.leaf("P", () => void pdf.writeLines(lines, style, { x: pdf.left, y: from }))
    y += lines.length * style.leading
  }
  qrSquare(pdf, { text: paperCodeText(own), alt: words.codeAlt(readable), x, y: pdf.y, size: codeSize })
}

const factsOf = ({ account, investor, name, owner, period }: PaperOrder): ReadonlyArray<readonly [string, string]> => [
  [words.of.document, documentTexts.title({ name, period })],
  [words.of.owner, owner],
  ...(investor === null ? [] : [[words.of.investor, investor] as const]),
  ...(account === null ? [] : [[words.of.account, account] as const])
]

const writeCover = (pdf: Pdf, order: PaperOrder): void => {
  const { address, certification, latestSafeOn, markets, original } = order
  writeHeading(pdf, 1, words.cover)
  for (const [what, text] of factsOf(order)) paragraph(pdf, `${what}: ${text}`, "lead")
  const isPosted = needsOriginal(original)
  const { ofCopy } = words
  notice(pdf, isPosted ? words.onTop : ofCopy.onTop)
  if (isPosted) {
    writeHeading(pdf, 2, words.sections.address)
    for (const line of address.length === 0 ? [words.noAddress] : address) paragraph(pdf, line)
  }
  const { deadline, noDeadline } = isPosted ? words : ofCopy
  writeHeading(pdf, 2, isPosted ? words.sections.deadline : ofCopy.deadlineTitle)
  paragraph(pdf, latestSafeOn === null ? noDeadline : deadline(displayDate(latestSafeOn)))
  writeHeading(pdf, 2, words.sections.signing)
  const { scan, sign, signForm } = words.steps
  const byHand = order.form?.byHand ?? []
  numberedList(pdf, [
    order.form === null ? sign : signForm,
    ...(byHand.length === 0 ? [] : [words.byHand(byHand.map((entry) => words.handEntries[entry]))]),
    ...new Set(markets.flatMap(({ howTo }) => howTo)),
    words.certifications[certification ?? "none"],
    words.originals[original ?? "original"],
    isPosted ? scan : ofCopy.upload
  ])
  writeHeading(pdf, 2, words.sections.markets)
  const { columns } = words
  dataTable(pdf, {
    title: words.sections.markets,
    columns: [
      { title: columns.market, kind: "text" },
      { title: columns.document, kind: "text", share: 2 },
      { title: columns.original, kind: "text" },
      { title: columns.certification, kind: "text" }
    ],
    rows: markets.map((row) => [
      row.marketName,
      row.name,
      documentTexts.originals[row.original ?? "original"],
      documentTexts.certifications[row.certification ?? "none"]
    ])
  })
}

/** Writes the sheet for the tax offices that the original goes to; none where copies are enough. */
const writeOffice = (pdf: Pdf, order: PaperOrder): void => {
  const markets = order.markets.filter(({ original }) => needsOriginal(original))
  if (markets.length === 0) return
  pdf.newPage()
  writeHeading(pdf, 1, words.office)
  paragraph(pdf, words.officeLead, "lead")
  for (const { market, marketName, name, note, why } of markets) {
    writeHeading(pdf, 2, marketName)
    const own = words.enclosedIn[market]
    if (own !== undefined) paragraph(pdf, own.text, "body", own.lang)
    paragraph(pdf, words.enclosed)
    for (const [what, text] of factsOf({ ...order, name })) paragraph(pdf, `${what}: ${text}`)
    paragraph(pdf, `${words.of.shows}: ${why}`)
    if (note !== "") paragraph(pdf, note, "quiet")
  }
}

/** As near to the edge as printers reach, so that the form is printed as large as possible. */
const formHead = { top: 18, height: codeSize + 6 }

const writeForm = (pdf: Pdf, order: PaperOrder, form: FilledTemplate, before: number): ReadonlyArray<FormPlace> => {
  const { code, name } = order
  const count = form.pages.length
  return formPages(pdf, form, {
    head: (page) => ({ ...formHead, write: codeHead(code, words.formPage(name, page, count), before) }),
    alt: (page) => words.formAlt(name, page, count),
    known: form.texts
  })
}

/** Documents for one print, each starting on a new page. */
export interface PaperSetOrder extends Pick<PaperOrder, "createdAt" | "paper" | "product"> {
  /** At least one. */
  readonly documents: ReadonlyArray<Omit<PaperOrder, "createdAt" | "paper" | "product">>
}

interface Underlay {
  readonly form: FilledTemplate
  readonly places: ReadonlyArray<FormPlace>
}

/**
 * Prints documents that are signed by hand: the form itself if there is one, cover sheet and sheet for the tax office,
 * with a code on every page.
 */
export const paperPdf = async ({ documents, ...common }: PaperSetOrder): Promise<Uint8Array> => {
  const [first, ...others] = documents.map((document): PaperOrder => ({ ...document, ...common }))
  if (first === undefined) throw new Error("there is nothing to print")
  const isAlone = others.length === 0
  const title = isAlone ? words.title(first.name, first.owner) : words.setTitle(documents.length, first.owner)
  let writeHead = codeHead(first.code, words.codeHelp, 0)
  const pdf = new Pdf({
    title,
    subject: isAlone ? words.subject(first.name) : words.setSubject(documents.length),
    product: common.product,
    footer: title,
    createdAt: common.createdAt,
    paper: common.paper,
    startsEmpty: first.form !== null,
    pageHead: { height: headHeight, write: (on, page) => writeHead(on, page) }
  })
  const underlays: Array<Underlay> = []
  const write = (order: PaperOrder, before: number): void => {
    const { form } = order
    if (form !== null) {
      underlays.push({ form, places: writeForm(pdf, order, form, before) })
      pdf.newPage()
    }
    writeCover(pdf, order)
    writeOffice(pdf, order)
  }
  write(first, 0)
  for (const order of others) {
    const before = pdf.page
    writeHead = codeHead(order.code, words.codeHelp, before)
    // The pages of a form have heads of their own.
    if (order.form === null) pdf.newPage()
    write(order, before)
  }
  let bytes = await pdf.finish()
  for (const { form, places } of underlays) bytes = await underlaid(bytes, form.bytes, places)
  return bytes
}
