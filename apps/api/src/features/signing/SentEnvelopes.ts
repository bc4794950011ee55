import { Conflict, type Invalid, NotFound, type Stale } from "@reclaim/core/contract/access/errors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import type { EnvelopeAct } from "@reclaim/core/domain/signing/EnvelopeAct"
import { stateOn } from "@reclaim/core/rules/signing/decideEnvelope"
import { decideReminder } from "@reclaim/core/rules/signing/decideReminder"
import { decideReplacement } from "@reclaim/core/rules/signing/decideReplacement"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { lockEnvelopeRow, writeEnvelope, writeReminded } from "./envelopeRows.ts"
import { nextState, reminderRefusals, replacementRefusals } from "./refusals.ts"
import { insertSigners, writeSigner } from "./signerRows.ts"
import { type SigningActing, SigningContext } from "./SigningContext.ts"
import { toSignOf } from "./notifySigners.ts"

/** Author of acts on sent envelopes: a user of the client, or the desk. */
export interface SendingActing extends SigningActing {
  /** Null for the desk, which signs nothing itself. */
  readonly userId: number | null
}

/** Envelope and the version that the user saw. */
export interface SeenEnvelope {
  readonly envelopeId: number
  readonly version: number
}

const noSigner = new NotFound({ message: "This signer does not exist" })

/**
 * Acts on sent envelopes until everybody has signed. The caller decides who may do them. Each takes effect once per
 * idempotency key.
 */
export class SentEnvelopes extends Context.Service<
  SentEnvelopes,
  {
    readonly act: (
      by: SendingActing,
      of: SeenEnvelope,
      act: EnvelopeAct
    ) => Effect.Effect<Envelope, NotFound | Conflict | Invalid | Stale>
  }
>()("@reclaim/app-api/SentEnvelopes") {
  static readonly layer = Layer.effect(
    SentEnvelopes,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const context = yield* SigningContext

      /** Locks the envelope until the transaction ends. */
      const lockEnvelope = Effect.fnUntraced(function* (by: SendingActing, { envelopeId, version }: SeenEnvelope) {
        yield* lockEnvelopeRow(by.clientId, envelopeId)
        const row = yield* context.findRow(by, envelopeId)
        const { on } = yield* context.now
        if (row.version !== version) return yield* context.stale(row, by)
        return { ...row, state: stateOn(row, on) }
      })

      const takeBack = Effect.fnUntraced(function* (by: SendingActing, of: SeenEnvelope, text: string) {
        const row = yield* lockEnvelope(by, of)
        yield* writeEnvelope(by.clientId, of.envelopeId, yield* nextState(row.state, "TakeBack"), { endText: text })
        yield* context.recorded(by, "envelope.voided", row, { text })
        return yield* context.shown(by, of.envelopeId)
      })

      const replace = Effect.fnUntraced(function* (
        by: SendingActing,
        of: SeenEnvelope,
        { contactId, n }: Extract<EnvelopeAct, { readonly _tag: "Replace" }>
      ) {
        const { clientId } = by
        const { envelopeId } = of
        const row = yield* lockEnvelope(by, of)
        const { day, people } = yield* context.onlooker(by)
        const { code, ownerId, signers, state } = row
        const decision = decideReplacement({ state, signers, people, asked: { ownerId, code, day } }, n, contactId)
        if (decision._tag === "NoSigner") return yield* noSigner
        if (decision._tag === "Refused") {
          return yield* new Conflict({ message: replacementRefusals[decision.why], code: decision.code })
        }
        yield* writeSigner(clientId, envelopeId, n, "replaced")
        yield* insertSigners(clientId, envelopeId, [{ ...decision.signer, contactId }])
        yield* writeEnvelope(clientId, envelopeId, state)
        const former = signers.find((signer) => signer.n === n)
        const facts = { n, contactId: former?.contactId ?? 0, byN: decision.signer.n, byContactId: contactId }
        yield* context.recorded(by, "envelope.signerReplaced", row, facts)
        if (row.expiresOn !== null) yield* context.tell(clientId, toSignOf(row, row.expiresOn), by.userId)
        return yield* context.shown(by, envelopeId)
      })

      const remind = Effect.fnUntraced(function* (by: SendingActing, envelopeId: number) {
        const { clientId } = by
        yield* lockEnvelopeRow(clientId, envelopeId)
        const row = yield* context.findRow(by, envelopeId)
        const { on } = yield* context.now
        const decision = decideReminder({ ...row, state: stateOn(row, on) }, on)
        if (decision._tag === "Refused" || row.expiresOn === null) {
          const code = decision._tag === "Refused" ? decision.code : "wrong_state"
          return yield* new Conflict({ message: reminderRefusals[code], code })
        }
        yield* context.remind(clientId, toSignOf(row, row.expiresOn), true)
        yield* writeReminded(clientId, envelopeId, on)
        yield* context.recorded(by, "envelope.reminded", row, {})
        return yield* context.shown(by, envelopeId)
      })

      const perform = (by: SendingActing, of: SeenEnvelope, act: EnvelopeAct) => {
        switch (act._tag) {
          case "TakeBack":
            return takeBack(by, of, act.text)
          case "Replace":
            return replace(by, of, act)
          // A reminder goes to the same signers, even if the envelope has changed since.
          case "Remind":
            return remind(by, of.envelopeId)
        }
      }

      return SentEnvelopes.of({
        act: Effect.fn("SentEnvelopes.act")(function* (by, of, act) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          yield* database.asClient(by.clientId, context.findRow(by, of.envelopeId))
          const done = Effect.provideService(exactlyOnce(WireEnvelope, perform(by, of, act)), ServerClock, clock)
          return yield* database.asClient(by.clientId, done)
        })
      })
    })
  )
}
