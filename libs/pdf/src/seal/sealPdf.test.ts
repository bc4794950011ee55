import { PDFArray, PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib"
import { describe, expect, it } from "@effect/vitest"
import { X509Certificate } from "node:crypto"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { writeHeading } from "../writeHeading.ts"
import { paragraph } from "../paragraph.ts"
import { Pdf } from "../Pdf.ts"
import { checkSeal } from "./checkSeal.ts"
import { ownCertificate } from "./ownCertificate.ts"
import type { SealKey } from "./SealKey.ts"
import { certificateOf, sealPdf } from "./sealPdf.ts"
import { testAuthority } from "../testing/testAuthority.ts"

const at = Date.UTC(2026, 10, 25, 12)
const day = 86_400_000

const writePages = async (...texts: ReadonlyArray<string>) => {
  const pdf = new Pdf({ title: texts[0] ?? "", subject: "", product: "", footer: "", createdAt: at, paper: "a4" })
  texts.forEach((text, index) => {
    if (index > 0) pdf.newPage()
    writeHeading(pdf, 1, text)
    paragraph(pdf, `About ${text}`)
  })
  return pdf.finish()
}

const sealDocument = async (given: SealKey | null = null, timeStampUrl: string | null = null) => {
  const [document, stamps, certificate] = await Promise.all([
    writePages("Agreement", "Annex"),
    writePages("Stamp one", "Stamp two"),
    writePages("Certificate")
  ])
  const key = given ?? (await ownCertificate("Reclaim Portal", at))
  const bytes = await sealPdf({ document, stamps, certificate, key, reason: "Sealed", at, timeStampUrl })
  return { document, bytes, key }
}

/** Answers requests for time stamps by the word of an authority. */
const stampResponder =
  (authority: Awaited<ReturnType<typeof testAuthority>>): RequestListener =>
  (request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => void parts.push(part))
    request.on("end", () => {
      void authority.stamp(Buffer.concat(parts), at).then((stamp) => {
        response.setHeader("content-type", "application/timestamp-reply")
        response.end(stamp)
      })
    })
  }

const startServer = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${String(port)}/`, close: () => server.close() }
}

describe("a sealed document", () => {
  it("begins with the bytes that were shown, and is valid", async () => {
    const { bytes, document, key } = await sealDocument()
    expect(Buffer.from(bytes.subarray(0, document.length)).equals(Buffer.from(document))).toBe(true)
    const found = await checkSeal(bytes, { at })
    expect(found).toMatchObject({ _tag: "Valid", isTimeStamped: false })
    const { subject } = new X509Certificate(await certificateOf(key))
    expect(subject).toBe("CN=Reclaim Portal")
    expect(await checkSeal(document, { at })).toEqual({ _tag: "NotSealed" })
  })

  it("tells that one byte was changed, wherever it is", async () => {
    const { bytes, document } = await sealDocument()
    const last = bytes.lastIndexOf("%".charCodeAt(0))
    for (const place of [10, document.length + 20, last]) {
      const changed = Uint8Array.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect((await checkSeal(changed, { at }))._tag).toBe("Changed")
    }
    expect((await checkSeal(Buffer.concat([bytes, Buffer.from("\n")]), { at }))._tag).toBe("NotSealed")
  })

  it("tells that something was written where it is filled up with zeros", async () => {
    const { bytes } = await sealDocument()
    const text = Buffer.from(bytes).toString("latin1")
    const end = /0{16}>/.exec(text)
    const changed = Uint8Array.from(bytes)
    changed.set(Buffer.from("4A4B"), (end?.index ?? 0) + 12)
    expect(end).not.toBeNull()
    expect((await checkSeal(changed, { at }))._tag).toBe("Changed")
  })

  it("tells that its certificate has run out", async () => {
    const { bytes } = await sealDocument()
    expect(await checkSeal(bytes, { at: Date.UTC(2037, 0, 1) })).toEqual({ _tag: "Expired" })
    expect(await checkSeal(bytes, { at: Date.UTC(2026, 0, 1) })).toEqual({ _tag: "Expired" })
  })

  it("names the certificate of the operator, and tells when it was taken back", async () => {
    const authority = await testAuthority(at - day, at + day)
    const key = { _tag: "P12", bytes: await authority.p12("secret"), password: "secret" } as const
    const { bytes } = await sealDocument(key)
    const found = await checkSeal(bytes, { at, revoked: [] })
    expect(found._tag === "Valid" ? new X509Certificate(found.certificate).subject : found._tag).toBe("CN=Reclaims Ltd")
    expect(await checkSeal(bytes, { at, revoked: [await authority.revoked(at)] })).toEqual({ _tag: "Revoked" })
    expect(await checkSeal(bytes, { at: at + 2 * day })).toEqual({ _tag: "Expired" })
    await expect(certificateOf({ ...key, password: "other" })).rejects.toThrow(/password|PKCS/i)
  })

  it("tells when it was made by the word of a time-stamp service", async () => {
    const service = await startServer(stampResponder(await testAuthority(at - day, at + day)))
    const { bytes } = await sealDocument(null, service.address)
    service.close()
    expect(await checkSeal(bytes, { at })).toMatchObject({ _tag: "Valid", isTimeStamped: true })
    await expect(sealDocument(null, service.address)).rejects.toThrow(/timestamp|fetch/i)
  })

  it("asks no other time-stamp service than the one that is named", async () => {
    const service = await startServer(stampResponder(await testAuthority(at - day, at + day)))
    const elsewhere = await startServer((_, response) => response.writeHead(307, { location: service.address }).end())
    await expect(sealDocument(null, elsewhere.address)).rejects.toThrow(/timestamp|fetch/i)
    service.close()
    elsewhere.close()
  })

  it("is read aloud as one document, the certificate as a part of it", async () => {
    const file = await PDFDocument.load((await sealDocument()).bytes, { updateMetadata: false })
    const root = file.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict)
    const [whole, ...others] = root.lookup(PDFName.of("K"), PDFArray).asArray()
    expect(others).toEqual([])
    const kids = file.context.lookup(whole, PDFDict).lookup(PDFName.of("K"), PDFArray)
    const types = kids.asArray().map((kid) => file.context.lookup(kid, PDFDict).get(PDFName.of("S"))?.toString())
    expect(types).toEqual(["/H1", "/P", "/H1", "/P", "/Part"])
    const keys = file.getPages().map((page) => page.node.lookup(PDFName.of("StructParents"))?.toString())
    expect(new Set(keys).size).toBe(3)
  })
})
