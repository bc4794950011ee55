import type { SealLevel } from "@reclaim/core/domain/signing/SealLevel"
import type { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"
import { sentence } from "@reclaim/pdf/isolates"

/** The texts of documents that are signed on screen, and of their certificates. */
export const signingMessages = {
  title: (name: string, owner: string) => sentence`${name}, ${owner}`,
  subject: (name: string) => sentence`${name}, to be signed on screen`,
  head: (name: string, page: number, count: number) => sentence`${name}, page ${String(page)} of ${String(count)}`,
  pageAlt: (name: string, page: number, count: number) =>
    sentence`${name}, page ${String(page)} of ${String(count)}. The portal has the form as a file that can be read aloud.`,
  stamp: (envelope: string, signers: string) => sentence`Signed on screen by ${signers} · envelope ${envelope}`,
  stampOf: (name: string, at: string) => sentence`${name}, ${at}`,
  certificate: "Certificate of signature",
  certificateLead: (name: string, owner: string) =>
    sentence`Records who signed ${name} of ${owner} on screen, when, and what was shown to them.`,
  untrusted:
    "Not from a trusted authority: the portal itself issued the certificate of this seal. It shows that nothing was changed since, but does not prove anybody’s identity.",
  sections: { document: "Signed document", signers: "Signers", seal: "Seal" },
  shown: (pages: number) =>
    `${String(pages)} ${pages === 1 ? "page" : "pages"}, each shown to every signer before they signed`,
  hash: (sha256: string) => `SHA-256 of the document as shown: ${sha256}`,
  hashHelp: (bytes: number) =>
    `This file begins with the ${String(bytes)} bytes as shown, which have the SHA-256 above.`,
  columns: { signer: "Signer", signed: "Signed", how: "How", proof: "Proof of identity", from: "From" },
  manners: {
    typed: "typed their name",
    drawn: "drew their signature",
    click: "pressed the button to sign"
  } satisfies Readonly<Record<SignatureManner, string>>,
  asName: (name: string, manner: string) => sentence`${name}: ${manner}`,
  inPlaceOf: (name: string, other: string) => sentence`${name}, in place of ${other}`,
  proofs: { 1: "one factor", 2: "two factors" },
  byLink: "a link by mail and a code, without an account",
  proof: (factors: string, at: string) => sentence`${factors}, ${at}`,
  from: (sender: string, device: string) => sentence`${sender}, ${device}`,
  consent: (version: string) => `agreed to sign on screen by text ${version}`,
  drawing: (name: string) => sentence`Signature that ${name} drew`,
  sealed: (name: string, at: string) => sentence`Sealed on ${at} by the certificate of ${name}.`,
  levels: {
    "B-B": "The time is that of the portal’s server.",
    "B-T": "A time-stamp service confirms the time."
  } satisfies Readonly<Record<SealLevel, string>>,
  reason: "Sealed by the portal after everybody had signed on screen"
} as const
