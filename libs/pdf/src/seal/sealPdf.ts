import {
  CryptoKeySigner,
  HttpTimestampAuthority,
  ops,
  P12Signer,
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PDFPage,
  PdfRef,
  type Signer
} from "@libpdf/core"
import { webcrypto } from "node:crypto"
import type { SealKey } from "./SealKey.ts"

const rootOf = (file: PDF): PdfDict | undefined => {
  const found = file.getCatalog().get("StructTreeRoot", (ref) => file.getObject(ref))
  return found instanceof PdfDict ? found : undefined
}

const numbersOf = (file: PDF, root: PdfDict): PdfArray | undefined =>
  root.getDict("ParentTree", (ref) => file.getObject(ref))?.getArray("Nums", (ref) => file.getObject(ref))

/** The first key of the parent tree that nothing has. */
const nextKeyOf = (file: PDF, root: PdfDict): number => {
  const numbers = numbersOf(file, root)
  const keys = (numbers?.toArray() ?? []).flatMap((item, at) =>
    at % 2 === 0 && item instanceof PdfNumber ? item.value : []
  )
  return Math.max(-1, ...keys) + 1
}

const asList = (object: PdfObject | undefined, file: PDF): ReadonlyArray<PdfObject> => {
  const list = object instanceof PdfRef ? file.getObject(object) : object
  if (list instanceof PdfArray) return list.toArray()
  return object === undefined ? [] : [object]
}

/**
 * Adds the structure of one document to another that contains all its pages, so that assistive technology reads them
 * there too. `pages` are the copies, in the order of the source. A document without structure is left unchanged.
 */
const graftStructure = (into: PDF, source: PDF, pages: ReadonlyArray<PDFPage>): void => {
  const [root, from] = [rootOf(into), rootOf(source)]
  for (const page of pages) if (root === undefined || from === undefined) page.dict.delete("StructParents")
  if (root === undefined || from === undefined) return
  const rootRef = into.getCatalog().getRef("StructTreeRoot")
  const fromRef = source.getCatalog().getRef("StructTreeRoot")
  const numbers = numbersOf(into, root)
  if (rootRef === undefined || fromRef === undefined || numbers === undefined) {
    throw new Error("the structure of a document is not where it should be")
  }
  /** Copies by the object number of their originals. */
  const known = new Map<number, PdfRef>([[fromRef.objectNumber, rootRef]])
  source.getPages().forEach((page, index) => {
    const copy = pages[index]
    if (copy !== undefined) known.set(page.ref.objectNumber, copy.ref)
  })

  const copyObject = (object: PdfObject): PdfObject => {
    if (object instanceof PdfRef) {
      const before = known.get(object.objectNumber)
      if (before !== undefined) return before
      const target = source.getObject(object)
      if (target === null) throw new Error(`object ${object.toString()} of a structure is missing`)
      // Registered before it is filled: children refer to their parents.
      const empty = target instanceof PdfArray ? new PdfArray() : new PdfDict()
      const ref = into.register(empty)
      known.set(object.objectNumber, ref)
      if (target instanceof PdfArray && empty instanceof PdfArray) empty.push(...target.toArray().map(copyObject))
      else if (target instanceof PdfDict && empty instanceof PdfDict) {
        for (const [name, value] of target) empty.set(name, copyObject(value))
      }
      return ref
    }
    if (object instanceof PdfArray) return new PdfArray(object.toArray().map(copyObject))
    if (object instanceof PdfDict) {
      const copy = new PdfDict()
      for (const [name, value] of object) copy.set(name, copyObject(value))
      return copy
    }
    return object
  }

  // A document has a single root element, which the added structure becomes part of.
  const [whole] = asList(root.get("K"), into)
  const wholeElement = whole instanceof PdfRef ? into.getObject(whole) : null
  if (!(whole instanceof PdfRef) || !(wholeElement instanceof PdfDict)) {
    throw new Error("the structure of a document has no element for all of it")
  }
  const parts = asList(from.get("K"), source).map(copyObject)
  for (const part of parts) {
    const element = part instanceof PdfRef ? into.getObject(part) : part
    if (!(element instanceof PdfDict)) continue
    element.set("S", PdfName.of("Part"))
    element.set("P", whole)
  }
  wholeElement.set("K", new PdfArray([...asList(wholeElement.get("K"), into), ...parts]))
  const first = nextKeyOf(into, root)
  const given = numbersOf(source, from)?.toArray() ?? []
  for (let at = 0; at + 1 < given.length; at += 2) {
    const [key, value] = [given[at], given[at + 1]]
    if (key instanceof PdfNumber && value !== undefined)
      numbers.push(PdfNumber.of(first + key.value), copyObject(value))
  }
  for (const page of pages) {
    const key = page.dict.getNumber("StructParents")
    if (key !== undefined) page.dict.set("StructParents", PdfNumber.of(first + key.value))
  }
  root.set("ParentTreeNextKey", PdfNumber.of(nextKeyOf(into, root)))
}

/** Document to seal, and the pages to add first. */
export interface SealOrder {
  /** Document as shown: the sealed file begins with exactly these bytes. */
  readonly document: Uint8Array
  /** A PDF with one page for each page of the document, drawn over it. */
  readonly stamps: Uint8Array
  /** Certificate of completion: a tagged PDF whose pages follow those of the document. */
  readonly certificate: Uint8Array
  readonly key: SealKey
  /** Reason stated in the seal. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The time-stamp service to ask, by RFC 3161; null for none. */
  readonly timeStampUrl: string | null
}

/** Algorithm of the server's own signing key: ECDSA over P-256. */
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
  // A document that cannot be appended to would be rewritten, and would no longer be what was shown.
  if (warnings.length > 0 || Buffer.compare(bytes.subarray(0, document.length), document) !== 0) {
    throw new Error(`a document could not be sealed as it was shown: ${warnings.map(({ code }) => code).join(", ")}`)
  }
  // A buffer of its own, so that it can be transferred to another thread.
  return new Uint8Array(bytes)
}
