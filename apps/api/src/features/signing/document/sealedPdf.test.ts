import { expect, it } from "@effect/vitest"
import { writeHeading } from "@reclaim/pdf/writeHeading"
import { Pdf } from "@reclaim/pdf/Pdf"
import { checkSeal } from "@reclaim/pdf/seal/checkSeal"
import { ownCertificate } from "@reclaim/pdf/seal/ownCertificate"
import { createHash } from "node:crypto"
import { getDocumentProxy } from "unpdf"
import { type CertifiedSignature, sealedPdf } from "./sealedPdf.ts"

const now = Date.UTC(2026, 10, 29, 12)

const signature = (signer: string, by: string | null = null): CertifiedSignature => ({
  signer,
  by,
  name: by ?? signer,
  at: "29 NOV 2026 at 12:00 UTC",
  manner: "typed",
  drawing: null,
  consentVersion: "3",
  proofLevel: 2,
  isGuest: false,
  provenAt: "29 NOV 2026 at 11:58 UTC",
  sender: "192.0.2.7",
  device: "Firefox on Linux"
})

const makeShownPdf = (owner: string) => {
  const pdf = new Pdf({ title: owner, subject: "", product: "", footer: "", createdAt: now, paper: "a4" })
  writeHeading(pdf, 1, owner)
  return pdf.finish()
}

const makeSealedPdf = async (owner: string, signatures: ReadonlyArray<CertifiedSignature>) => {
  const document = await makeShownPdf(owner)
  const bytes = await sealedPdf({
    product: "Reclaim Portal",
    paper: "a4",
    envelope: "17",
    name: "Engagement agreement",
    owner,
    document,
    pages: 1,
    sha256: createHash("sha256").update(document).digest("hex"),
    signatures,
    at: now,
    atText: "29 NOV 2026",
    level: "B-B",
    sealName: "Reclaim Portal",
    isTrusted: false,
    key: await ownCertificate("Reclaim Portal", now),
    timeStampUrl: null
  })
  expect(await checkSeal(bytes, { at: now })).toMatchObject({ _tag: "Valid" })
  return bytes
}

/** Text of the first page, which has the stamp, and of the certificate after it, as a third-party reader sees them. */
const readSealed = async (...given: Parameters<typeof makeSealedPdf>) => {
  const file = await getDocumentProxy(await makeSealedPdf(...given))
  const textOf = async (number: number) => {
    const { items } = await (await file.getPage(number)).getTextContent()
    const texts = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    return texts.join("").replaceAll(/\s+/gu, " ")
  }
  return { stamped: await textOf(1), certificate: await textOf(2) }
}

it.each([
  ["Hebrew", "אבי כהן"],
  ["pointed Hebrew", "יִצְחָק לֵוִי"],
  ["Arabic", "محمد بن عبد الله"],
  ["Arabic with vowels and dots", "بِنْت نفت ثابت"],
  ["Persian", "گیتی چاپچی پژمان"],
  ["Thai", "สมชาย ศรีสุข น้ำทิพย์"],
  ["Hindi", "राजेन्द्र शर्मा"],
  ["Georgian", "გიორგი ბერიძე"],
  ["Armenian", "Հայկ Պետրոսյան"],
  ["Greek", "Ὀδυσσεὺς Παπαδόπουλος"],
  ["Ukrainian", "Ґанна Їжакевич"],
  ["Vietnamese", "Nguyễn Thị Phượng"],
  ["Japanese", "髙橋 花子"],
  ["Korean", "홍길동"],
  ["Chinese", "张伟"]
])("the sealed certificate says a name in %s as it is written", async (_, name) => {
  const { certificate, stamped } = await readSealed(name, [signature(name)])
  expect(certificate).toContain(`Records who signed Engagement agreement of ${name} on screen`)
  expect(certificate).toContain(`${name} 29 NOV 2026 at 12:00 UTC ${name}: typed their name; agreed to sign`)
  expect(stamped).toContain(`Signed on screen by ${name}, 29 NOV 2026 at 12:00 UTC · envelope 17`)
})

it("the sealed certificate keeps names and figures in the order of the sentence", async () => {
  const { certificate, stamped } = await readSealed("Owner", [
    signature("Señor אבי כהן (Director)"),
    signature("محمد", "אבי כהן")
  ])
  expect(certificate).toContain("Señor אבי כהן (Director): typed their name")
  expect(certificate).toContain("אבי כהן, in place of محمد 29 NOV 2026")
  expect(stamped).toContain("; אבי כהן, in place of محمد, 29 NOV 2026 at 12:00 UTC · envelope 17")
})

it("the sealed certificate names a letter that no font has by its code point", async () => {
  const { certificate } = await readSealed("Owner", [signature("தமி Arul")])
  expect(certificate).toContain("[U+0BA4 U+0BAE U+0BBF] Arul: typed their name")
})
