import { CryptoKeySigner, HttpTimestampAuthority, ops, P12Signer, PDF, type Signer } from "@libpdf/core"
import { webcrypto } from "node:crypto"
import { graftStructure } from "./graftStructure.ts"
import type { SealKey } from "./SealKey.ts"

/** A document to seal, and what is added to it first. */
export interface SealOrder {
  /** As it was shown: the sealed file begins with exactly these bytes. */
  readonly document: Uint8Array
  /** A PDF with one page for each page of the document, drawn over it. */
  readonly stamps: Uint8Array
  /** A tagged PDF whose pages follow those of the document. */
  readonly certificate: Uint8Array
  readonly key: SealKey
  /** What the seal says of itself. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The time-stamp service to ask, by RFC 3161; null for none. */
  readonly timeStampUrl: string | null
}

/** Where the signing key of ours is used: with ECDSA over P-256. */
const ownAlgorithm = { name: "ECDSA", namedCurve: "P-256" } as const

const signerOf = async (key: SealKey): Promise<Signer> => {
  if (key._tag === "P12") return P12Signer.create(key.bytes, key.password)
  const imported = await webcrypto.subtle.importKey("pkcs8", Uint8Array.from(key.key), ownAlgorithm, false, ["sign"])
  return new CryptoKeySigner(imported, key.certificate, "EC", "ECDSA")
}

/** The certificate that seals made with the key name, as DER; fails where the key cannot be read. */
export const certificateOf = async (key: SealKey): Promise<Uint8Array> => (await signerOf(key)).certificate

/** Asks the configured service and no other: a redirect is a failure. */
const fetchUnredirected: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" })

/** A time-stamp token is some kilobytes with its own certificates. */
const roomForSignature = 32_768

/**
 * Stamps a document, adds pages to it, and seals the whole by PAdES: B-B, or B-T with a time stamp. Everything is appended, so
 * the bytes that were shown stay as they were.
 */
export const sealPdf = async (order: SealOrder): Promise<Uint8Array> => {
  const { at, document, key, reason, timeStampUrl } = order
  const file = await PDF.load(document)
  const stamps = await PDF.load(order.stamps)
  const certificate = await PDF.load(order.certificate)
  const count = file.getPageCount()
  if (stamps.getPageCount() !== count) throw new Error("there has to be a stamp for each page")
  for (let index = 0; index < count; index++) {
    const page = file.getPage(index)
    if (page === null) throw new Error(`page ${String(index)} is not in the document`)
    // The certificate says in words what the stamps say.
    page.drawOperators([ops.beginMarkedContent("/Artifact")])
    page.drawPage(await file.embedPage(stamps, index))
    page.drawOperators([ops.endMarkedContent()])
  }
  const indices = Array.from({ length: certificate.getPageCount() }, (_, index) => index)
  graftStructure(file, certificate, await file.copyPagesFrom(certificate, indices))
  const signer = await signerOf(key)
  const { bytes, warnings } = await file.sign({
    signer,
    reason,
    signingTime: new Date(at),
    estimatedSize: roomForSignature,
    ...(timeStampUrl === null
      ? { level: "B-B" }
      : { level: "B-T", timestampAuthority: new HttpTimestampAuthority(timeStampUrl, { fetch: fetchUnredirected }) })
  })
  // A document that cannot be added to would be written anew, and would not be what was shown.
  if (warnings.length > 0 || Buffer.compare(bytes.subarray(0, document.length), document) !== 0) {
    throw new Error(`a document could not be sealed as it was shown: ${warnings.map(({ code }) => code).join(", ")}`)
  }
  // A buffer of its own, so that it can be transferred to another thread.
  return new Uint8Array(bytes)
}
