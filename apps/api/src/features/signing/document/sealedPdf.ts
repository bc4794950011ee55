import type { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import type { Drawing } from "@reclaim/core/domain/signing/Drawing"
import { drawingSide } from "@reclaim/core/domain/signing/Drawing"
import type { ProofLevel } from "@reclaim/core/domain/session/ProofLevel"
import type { SealLevel } from "@reclaim/core/domain/signing/SealLevel"
import type { Paper } from "@reclaim/core/format/paper"
import { dataTable } from "@reclaim/pdf/dataTable"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { notice } from "@reclaim/pdf/notice"
import { palette } from "@reclaim/pdf/palette"
import { paragraph } from "@reclaim/pdf/paragraph"
import { Pdf } from "@reclaim/pdf/Pdf"
import type { SealKey } from "@reclaim/pdf/seal/SealKey"
import { sealPdf } from "@reclaim/pdf/seal/sealPdf"
import { textStyles } from "@reclaim/pdf/textStyles"
import { signingMessages as words } from "./signingMessages.ts"
import { stampTop } from "./stampHead.ts"

/** One signature as printed on the certificate. Times are in words, in UTC. */
export interface CertifiedSignature {
  /** Person or organisation that the signature is of. */
  readonly signer: string
  /** Name of whoever signed in the signer's place; null if in person. */
  readonly by: string | null
  /** Name as written by the signer. */
  readonly name: string
  readonly at: string
  readonly manner: SignatureManner
  readonly drawing: Drawing | null
  readonly consentVersion: string
  readonly proofLevel: ProofLevel
  /** True if they signed without an account. */
  readonly isGuest: boolean
  readonly provenAt: string
  readonly sender: string
  readonly device: string
}

/** Input of sealing, as plain data that can be sent to another thread. */
export interface SealedOrder {
  readonly product: string
  readonly paper: Paper
  readonly envelope: string
  readonly name: string
  readonly owner: string
  readonly document: Uint8Array
  readonly pages: number
  /** Hash of the document, in hexadecimal. */
  readonly sha256: string
  readonly signatures: ReadonlyArray<CertifiedSignature>
  /** Milliseconds since 1970, and in words. */
  readonly at: number
  readonly atText: string
  readonly level: SealLevel
  readonly sealName: string
  readonly isTrusted: boolean
  readonly key: SealKey
  readonly timeStampUrl: string | null
}

const drawingSize = 110

const personOf = ({ by, signer }: CertifiedSignature): string => (by === null ? signer : words.inPlaceOf(by, signer))

const writeDrawing = (pdf: Pdf, drawing: Drawing, name: string): void => {
  pdf.reserve(drawingSize + 10)
  const { left, y } = pdf
  const scale = drawingSize / drawingSide
  pdf.leaf(
    "Figure",
    () => {
      pdf.outline(left, y, drawingSize, drawingSize, 4)
      for (const line of drawing) {
        pdf.stroke(
          line.map(([x, down]) => [left + x * scale, y + down * scale]),
          palette.ink
        )
      }
    },
    { alt: words.drawing(name), bbox: [left, y, left + drawingSize, y + drawingSize], placement: "Block" }
  )
  pdf.y += drawingSize + 10
}

const certificateOf = async (order: SealedOrder): Promise<Uint8Array> => {
  const { at, document, isTrusted, name, owner, paper, product, signatures } = order
  const title = `${words.certificate}: ${words.title(name, owner)}`
  const subject = words.certificateLead(name, owner)
  const pdf = new Pdf({ title, subject, product, footer: title, createdAt: at, paper })
  writeHeading(pdf, 1, words.certificate)
  paragraph(pdf, subject, "lead")
  if (!isTrusted) notice(pdf, words.untrusted)
  writeHeading(pdf, 2, words.sections.document)
  paragraph(pdf, words.shown(order.pages))
  paragraph(pdf, words.hash(order.sha256))
  paragraph(pdf, words.hashHelp(document.length), "quiet")
  writeHeading(pdf, 2, words.sections.signers)
  const { columns } = words
  dataTable(pdf, {
    title: words.sections.signers,
    columns: [
      { title: columns.signer, kind: "text" },
      { title: columns.signed, kind: "text" },
      { title: columns.how, kind: "text", share: 1.5 },
      { title: columns.proof, kind: "text" },
      { title: columns.from, kind: "text" }
    ],
    rows: signatures.map((one) => [
      personOf(one),
      one.at,
      `${words.asName(one.name, words.manners[one.manner])}; ${words.consent(one.consentVersion)}`,
      words.proof(one.isGuest ? words.byLink : words.proofs[one.proofLevel], one.provenAt),
      words.from(one.sender, one.device)
    ])
  })
  for (const one of signatures) if (one.drawing !== null) writeDrawing(pdf, one.drawing, one.name)
  writeHeading(pdf, 2, words.sections.seal)
  paragraph(pdf, words.sealed(order.sealName, order.atText))
  paragraph(pdf, words.levels[order.level])
  return pdf.finish()
}

/** A page for each page of the document, with the stamp where room was left for it. */
const stampsOf = async ({ at, envelope, pages, paper, product, signatures }: SealedOrder): Promise<Uint8Array> => {
  const pdf = new Pdf({ title: envelope, subject: "", product, footer: "", createdAt: at, paper, hasFooters: false })
  const text = words.stamp(envelope, signatures.map((one) => words.stampOf(personOf(one), one.at)).join("; "))
  const lines = pdf.lines(text, textStyles.quiet, pdf.width).slice(0, 2)
  for (let page = 1; page <= pages; page++) {
    if (page > 1) pdf.newPage()
    pdf.decoration(() => void pdf.writeLines(lines, textStyles.quiet, { x: pdf.left, y: stampTop }))
  }
  return pdf.finish()
}

/** Stamps the signed document, appends its certificate and seals it. */
export const sealedPdf = async (order: SealedOrder): Promise<Uint8Array> => {
  const [certificate, stamps] = await Promise.all([certificateOf(order), stampsOf(order)])
  const { at, document, key, timeStampUrl } = order
  return sealPdf({ document, stamps, certificate, key, reason: words.reason, at, timeStampUrl })
}
