import { Stale } from "@reclaim/core/contract/access/errors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { signerWay } from "@reclaim/core/rules/signing/signerWay"
import { Guests } from "../../identity/guests/Guests.ts"
import { type EnvelopeRow, readEnvelopes } from "./envelopeRows.ts"
import { noEnvelope } from "./refusals.ts"
import { type ViewerIdentity, shownEnvelope } from "./shownEnvelope.ts"
import { findContactOf, listAskedWithoutAccount, listSignedBy, readSigningPeople, writeMailed } from "./signerRows.ts"
import { remindSignersToSign, notifyUserSigned, notifySigners, type ToSign } from "./notifySigners.ts"

/** Viewer of a client's envelopes, with the right to see investors. */
export interface EnvelopeViewer {
  readonly clientId: number
  /** Null for staff. */
  readonly userId: number | null
  readonly seesInvestors: boolean
  /** True for a viewer without an account, who has signed the document or is asked to. */
  readonly isGuest: boolean
}

/** View of all of a client's envelopes, for the desk and the portal's own work. */
export const sightOfAll = (clientId: number): EnvelopeViewer => ({
  clientId,
  userId: null,
  seesInvestors: true,
  isGuest: false
})

/** Author of an act on envelopes. */
export interface SigningActing extends OwnClientActor, Pick<EnvelopeViewer, "isGuest" | "seesInvestors"> {}

/** Signing request as signers are notified of it, with the document's code. */
export interface AskedToSign extends ToSign {
  readonly code: DocumentCode
}

const make = Effect.gen(function* () {
  const clock = yield* ServerClock
  const trail = yield* AuditTrail
  const guests = yield* Guests
  const { documentRules } = yield* ReferenceData
  const rules: ReadonlyArray<DocumentRule> = documentRules

  const onlooker = Effect.fnUntraced(function* ({ clientId, userId }: EnvelopeViewer) {
    const contactId = userId === null ? null : yield* findContactOf(clientId, userId)
    const people = yield* readSigningPeople(clientId)
    return { contactId, people, day: dateInUtc(yield* clock.now) } satisfies ViewerIdentity
  })

  const findRow = Effect.fnUntraced(function* (of: EnvelopeViewer, envelopeId: number) {
    const { clientId, isGuest, seesInvestors, userId } = of
    const wish = { envelopeIds: [envelopeId], onlyOpen: false, asked: null, seesInvestors, offset: 0, limit: 1 }
    const [row] = yield* readEnvelopes(clientId, wish)
    if (row === undefined) return yield* noEnvelope
    if (!isGuest) return row
    const contactId = userId === null ? null : yield* findContactOf(clientId, userId)
    const isTheirs = row.signers.some((signer) => signer.contactId === contactId && signer.state !== "replaced")
    return isTheirs ? row : yield* noEnvelope
  })

  const now = Effect.map(clock.now, (millis) => ({ at: new Date(millis), on: dateInUtc(millis) }))

  /** Mails a signing request to guests where the document can be signed that way. */
  const askGuests = Effect.fnUntraced(function* (
    clientId: number,
    toSign: AskedToSign,
    whom: { readonly mailedBefore: Date | null; readonly isByHand: boolean }
  ) {
    const { code, ...told } = toSign
    if (signerWay({ hasAccount: false, hasEmail: true }, code) !== "link") return
    const { at } = yield* now
    for (const { contactId, n } of yield* listAskedWithoutAccount(clientId, toSign.envelopeId, whom)) {
      if (yield* guests.ask({ ...told, clientId, contactId })) yield* writeMailed(clientId, toSign.envelopeId, n, at)
    }
  })

  return {
    rules,
    now,
    /** Notifies all signers who were not notified yet, except the user who has just requested it. */
    tell: Effect.fnUntraced(function* (clientId: number, toSign: AskedToSign, exceptUserId: number | null) {
      const { code: _, ...told } = toSign
      yield* notifySigners(clientId, told, (yield* now).on, exceptUserId)
      yield* askGuests(clientId, toSign, { mailedBefore: null, isByHand: false })
    }),
    /** Reminds all signers who have not signed; `isByHand` is true if a user asked for it rather than the schedule. */
    remind: Effect.fnUntraced(function* (clientId: number, toSign: AskedToSign, isByHand: boolean) {
      const { code: _, ...told } = toSign
      const { at, on } = yield* now
      yield* remindSignersToSign(clientId, told, on)
      yield* askGuests(clientId, toSign, { mailedBefore: at, isByHand })
    }),
    onlooker,
    findRow,
    /** Notifies everybody who has signed that the document is sealed, with a link to their copy. */
    giveCopies: Effect.fnUntraced(function* (clientId: number, { envelopeId, met, owner }: EnvelopeRow) {
      const signed = { envelopeId, documentName: met[0].name, ownerName: owner }
      for (const { contactId, isGuest, userId } of yield* listSignedBy(clientId, envelopeId)) {
        yield* isGuest
          ? guests.sendCopy({ ...signed, clientId, contactId })
          : notifyUserSigned(clientId, userId, signed)
      }
    }),
    /** Envelope as the viewer sees it; `known` if the viewer was already read in the same transaction. */
    shown: Effect.fnUntraced(function* (of: EnvelopeViewer, envelopeId: number, known?: ViewerIdentity) {
      return shownEnvelope(yield* findRow(of, envelopeId), known ?? (yield* onlooker(of)), rules)
    }),
    /** Error for an act on an envelope that has changed since the sender saw it. */
    stale: Effect.fnUntraced(function* (row: EnvelopeRow, of: EnvelopeViewer) {
      const shown = shownEnvelope(row, yield* onlooker(of), rules)
      const current = yield* Effect.orDie(Schema.encodeEffect(WireEnvelope)(shown))
      return yield* new Stale({ message: "This has changed since you opened it", code: "newer_version", current })
    }),
    recorded: (
      { actor, clientId }: OwnClientActor,
      action: AuditAction,
      { envelopeId }: Pick<EnvelopeRow, "envelopeId">,
      facts: AuditFacts
    ) => trail.append({ clientId, actor, action, subject: { kind: "envelope", id: String(envelopeId) }, facts })
  }
})

/** Data and audit records common to all acts on envelopes, in the transaction of the client. */
export class SigningContext extends Context.Service<SigningContext, Effect.Success<typeof make>>()(
  "@reclaim/app-api/SigningContext"
) {
  static readonly layer = Layer.effect(SigningContext, make)
}
