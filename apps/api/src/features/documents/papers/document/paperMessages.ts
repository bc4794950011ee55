import type { DocumentCertification } from "@reclaim/core/domain/document/DocumentCertification"
import type { OriginalNeed } from "@reclaim/core/domain/document/OriginalNeed"
import type { HandEntry } from "@reclaim/core/rules/document/paper/fillForm"
import { sentence } from "@reclaim/pdf/isolates"

const listFormat = new Intl.ListFormat("en", { type: "conjunction" })

/** Texts of the sheets for a document that is signed by hand. */
export const paperMessages = {
  title: (name: string, owner: string) => sentence`Cover sheet: ${name}, ${owner}`,
  setTitle: (documents: number, owner: string) => sentence`Cover sheets: ${String(documents)} documents, ${owner}`,
  setSubject: (documents: number) => `How to sign ${String(documents)} documents by hand and where to send them`,
  subject: (name: string) => sentence`How to sign ${name} by hand and where to send it`,
  code: "Code of this page",
  codeAlt: (code: string) => `QR code with the text ${code}`,
  codeHelp: "We identify your document by this code. Keep it readable, and scan it with the page.",
  formPage: (name: string, page: number, count: number) =>
    `${name}, page ${String(page)} of ${String(count)}. We identify it by this code: keep it readable.`,
  formAlt: (name: string, page: number, count: number) =>
    `${name}, page ${String(page)} of ${String(count)}. The portal has the form as a file that can be read aloud.`,
  cover: "Cover sheet",
  onTop: "Put this sheet on top of the signed document. Do not staple, fold or punch the pages.",
  sections: {
    address: "Where to send it",
    deadline: "When to post it",
    signing: "How to sign it",
    markets: "What it is for"
  },
  noAddress: "Ask us for the address before you send it.",
  deadline: (day: string) =>
    `Post it by ${day} at the latest: after that, some of the reclaims waiting for it may be lost.`,
  noDeadline: "As soon as you can: the reclaims continue once we have the original.",
  /** In place of the above where a copy is enough. */
  ofCopy: {
    onTop: "Keep this sheet with the signed document. A copy is enough: nothing has to be posted.",
    deadlineTitle: "When to send it",
    deadline: (day: string) =>
      `Send it by ${day} at the latest: after that, some of the reclaims waiting for it may be lost.`,
    noDeadline: "As soon as you can: the reclaims continue once we have the copy.",
    upload: "Scan all pages with this sheet and upload the scan on the Documents screen. Keep the original."
  },
  steps: {
    sign: "Sign the document by hand, wherever it asks for the signature of the owner.",
    signForm:
      "Complete the form that comes before this sheet, and sign it by hand wherever it asks for the signature of the owner.",
    scan: "Scan all pages with this sheet and upload the scan on the Documents screen. Then post the original, and record the courier there."
  },
  byHand: (entries: ReadonlyArray<string>) => `Fill in by hand: ${listFormat.format(entries)}.`,
  handEntries: {
    name: "the name",
    address: "the address",
    "tax number": "the tax number",
    year: "the years or periods",
    markets: "the markets",
    "kind of owner": "the kind of owner"
  } satisfies Readonly<Record<HandEntry, string>>,
  certifications: {
    none: "No stamp or certification is needed.",
    stamp: "Have the owner’s home tax authority stamp it before you send it.",
    notary: "Sign it in front of a notary, who certifies the signature.",
    "notary and apostille": "Sign it in front of a notary, and have the notary’s certificate apostilled."
  } satisfies Readonly<Record<DocumentCertification, string>>,
  originals: {
    original: "Send one original for each market below, and keep a copy.",
    "first original then copy": "Send one original, and keep a copy.",
    copy: "A copy goes to the authority: we do not need the original.",
    electronic: "A scan goes to the authority: we do not need the original."
  } satisfies Readonly<Record<OriginalNeed, string>>,
  columns: { market: "Market", document: "Document", original: "Form", certification: "Certified by" },
  office: "Sheet for the tax office",
  officeLead: "Goes to the authority with the original.",
  enclosed: "Enclosed is the original of the following document, signed by hand.",
  /** Sentence in the language of each market's authority. */
  enclosedIn: {
    AT: { lang: "de", text: "Anbei das handschriftlich unterzeichnete Original des folgenden Dokuments." },
    BE: { lang: "fr", text: "Ci-joint l’original, signé à la main, du document suivant." },
    CH: { lang: "de", text: "Anbei das handschriftlich unterzeichnete Original des folgenden Dokuments." },
    DE: { lang: "de", text: "Anbei das handschriftlich unterzeichnete Original des folgenden Dokuments." },
    DK: { lang: "da", text: "Vedlagt er den håndunderskrevne original af følgende dokument." },
    ES: { lang: "es", text: "Se adjunta el original, firmado a mano, del siguiente documento." },
    FR: { lang: "fr", text: "Ci-joint l’original, signé à la main, du document suivant." },
    IT: { lang: "it", text: "In allegato l’originale, firmato a mano, del documento seguente." },
    LU: { lang: "fr", text: "Ci-joint l’original, signé à la main, du document suivant." },
    NL: { lang: "nl", text: "Hierbij het met de hand ondertekende origineel van het volgende document." },
    PT: { lang: "pt", text: "Junto enviamos o original, assinado à mão, do seguinte documento." },
    SE: { lang: "sv", text: "Bifogat finns det handundertecknade originalet av följande dokument." }
  } as Readonly<Record<string, { readonly lang: string; readonly text: string } | undefined>>,
  of: {
    document: "Document",
    owner: "Beneficial owner",
    investor: "Investor",
    account: "Account",
    year: "Year",
    shows: "Shows"
  }
} as const
