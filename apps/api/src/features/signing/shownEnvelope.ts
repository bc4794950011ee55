import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { Envelope, type WaitingMarket } from "@reclaim/core/domain/signing/Envelope"
import { Signer } from "@reclaim/core/domain/signing/Signer"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { replacementsFor } from "@reclaim/core/rules/signing/decideReplacement"
import { decideTurn, type Turn } from "@reclaim/core/rules/signing/decideTurn"
import { signerWay } from "@reclaim/core/rules/signing/signerWay"
import { ruleInMarket } from "@reclaim/engine/document/ruleOfRequirement"
import { Struct } from "effect"
import type { EnvelopeRow } from "./envelopeRows.ts"
import type { NamedSigningPerson } from "./signerRows.ts"

/** Viewer's contact, and the people with signing powers on the day. */
export interface ViewerIdentity {
  /** Null for who is none of the client's people. */
  readonly contactId: number | null
  readonly people: ReadonlyArray<NamedSigningPerson>
  readonly day: CalendarDate
}

/** Decides if the viewer may sign the envelope now. */
export const turnOf = ({ code, ownerId, signers }: EnvelopeRow, { contactId, day, people }: ViewerIdentity): Turn =>
  contactId === null
    ? { _tag: "NotYours" }
    : decideTurn(
        {
          asked: { ownerId, code, day },
          people,
          signers: signers.map((signer) => ({ ...signer, signedBy: signer.byContactId }))
        },
        contactId
      )

/** Finds the pages of a document that a contact has seen in its present version. */
export const pagesSeen = (
  { views }: EnvelopeRow,
  contactId: number | null,
  { n, sha256 }: { readonly n: number; readonly sha256: string }
): ReadonlyArray<number> =>
  views.find((view) => view.documentN === n && view.contactId === contactId && view.sha256 === sha256)?.pages ?? []

/** Merges the requirements of each market. */
const waitingMarkets = ({ met }: EnvelopeRow): ReadonlyArray<WaitingMarket> => {
  const waiting = new Map<string, WaitingMarket>()
  for (const { cents, marketName, reclaims } of met) {
    const before = waiting.get(marketName)
    waiting.set(marketName, {
      marketName,
      transCount: (before?.transCount ?? 0) + reclaims,
      valueBehind: UsdCents.make((before?.valueBehind ?? 0) + cents)
    })
  }
  return [...waiting.values()]
}

/** People who could replace the signer of that number. */
const replacementsOf = ({ code, ownerId, signers, state }: EnvelopeRow, { day, people }: ViewerIdentity, n: number) => {
  const ids = replacementsFor({ state, signers, people, asked: { ownerId, code, day } }, n)
  return people
    .filter(({ contactId }) => ids.includes(contactId))
    .map(({ contactId, jobTitle, name }) => ({ contactId, name, jobTitle }))
}

type Rules = ReadonlyArray<DocumentRule>

/** Rules for the document, one for each market; a market without a rule is skipped. */
export const rulesOfEnvelope = (row: EnvelopeRow, rules: Rules): Rules =>
  row.met.flatMap(({ market }) => ruleInMarket(rules, { ...row, name: row.owner }, market, row.code) ?? [])

/** Envelope in the form sent to the browser. */
export const shownEnvelope = (row: EnvelopeRow, onlooker: ViewerIdentity, rules: Rules): Envelope => {
  const validities = [...new Set(rulesOfEnvelope(row, rules).map(({ validity }) => validity))]
  const turn = turnOf(row, onlooker)
  const [{ name, why }] = row.met
  return new Envelope({
    ...Struct.pick(row, [
      "envelopeId",
      "state",
      "code",
      "ownerId",
      "owner",
      "account",
      "period",
      "aloneReleases",
      "remindedOn",
      "createdOn",
      "sentOn",
      "completedOn",
      "expiresOn",
      "rejectCode",
      "endText",
      "version"
    ]),
    name,
    why,
    waiting: waitingMarkets(row),
    alsoNeeded: row.others.map(documentTexts.title),
    requirementIds: [...new Set(row.met.map(({ requirementId }) => requirementId))],
    validity: validities.length === 1 ? (validities[0] ?? null) : null,
    yours: row.state === "sent" && turn._tag === "Yours" ? turn.n : null,
    documents: row.documents.map((document) => {
      const { bytes, n, pages, sealLevel, sealTrusted, sealedAt, sealedSha256, sha256 } = document
      const isSealed = sealedAt !== null && sealLevel !== null && sealTrusted !== null && sealedSha256 !== null
      return {
        n,
        name,
        pages,
        bytes,
        sha256,
        seen: pagesSeen(row, onlooker.contactId, document),
        seal: isSealed ? { at: sealedAt, level: sealLevel, isTrusted: sealTrusted, sha256: sealedSha256 } : null
      }
    }),
    signers: row.signers.map((signer) => {
      const { byName, declineCode, declineText, manner, signedAt, signedName } = signer
      return new Signer({
        ...Struct.pick(signer, [
          "n",
          "contactId",
          "name",
          "jobTitle",
          "round",
          "mode",
          "groupName",
          "groupCount",
          "state"
        ]),
        way: signerWay(signer, row.code),
        isYou: signer.contactId === onlooker.contactId,
        signed:
          signedAt === null || manner === null || signedName === null
            ? null
            : { at: signedAt, manner, name: signedName, byName },
        declined: declineCode === null ? null : { code: declineCode, text: declineText },
        replacements: replacementsOf(row, onlooker, signer.n)
      })
    })
  })
}
