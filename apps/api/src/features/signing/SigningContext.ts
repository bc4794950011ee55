import { Stale } from "@reclaim/core/contract/access/errors"
import { WireEnvelope } from "@reclaim/core/contract/signing/WireEnvelope"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { AuditFacts } from "@reclaim/core/domain/audit/AuditFacts"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, Effect, Layer, Schema } from "effect"
import type { Acting } from "../../identity/actingForOwn.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { type EnvelopeRow, readEnvelopes } from "./envelopeRows.ts"
import { noEnvelope } from "./refusals.ts"
import { type Onlooker, shownEnvelope } from "./shownEnvelope.ts"
import { findContactOf, readSigningPeople } from "./signerRows.ts"

/** Whose envelopes somebody asks for, who asks, and whether they may know of investors. */
export interface Sight {
  readonly clientId: number
  /** Null for staff. */
  readonly userId: number | null
  readonly seesInvestors: boolean
}

/** Who does something with them. */
export interface SigningActing extends Acting {
  readonly seesInvestors: boolean
}

const make = Effect.gen(function* () {
  const clock = yield* ServerClock
  const trail = yield* AuditTrail
  const { documentRules } = yield* ReferenceData
  const rules: ReadonlyArray<DocumentRule> = documentRules

  const onlooker = Effect.fnUntraced(function* ({ clientId, userId }: Sight) {
    const contactId = userId === null ? null : yield* findContactOf(clientId, userId)
    const people = yield* readSigningPeople(clientId)
    return { contactId, people, day: dateInUtc(yield* clock.now) } satisfies Onlooker
  })

  const findRow = Effect.fnUntraced(function* (
    { clientId, seesInvestors }: Pick<Sight, "clientId" | "seesInvestors">,
    envelopeId: number
  ) {
    const wish = { envelopeIds: [envelopeId], onlyOpen: false, asked: null, seesInvestors, offset: 0, limit: 1 }
    const [row] = yield* readEnvelopes(clientId, wish)
    return row ?? (yield* noEnvelope)
  })

  return {
    rules,
    now: Effect.map(clock.now, (millis) => ({ at: new Date(millis), on: dateInUtc(millis) })),
    onlooker,
    findRow,
    /** As it is shown to whoever looks. */
    shown: Effect.fnUntraced(function* (of: Sight, envelopeId: number) {
      return shownEnvelope(yield* findRow(of, envelopeId), yield* onlooker(of), rules)
    }),
    /** What is answered to whoever acts on an envelope that has changed since they saw it. */
    stale: Effect.fnUntraced(function* (row: EnvelopeRow, of: Sight) {
      const shown = shownEnvelope(row, yield* onlooker(of), rules)
      const current = yield* Effect.orDie(Schema.encodeEffect(WireEnvelope)(shown))
      return yield* new Stale({ message: "Somebody has changed this meanwhile", code: "newer_version", current })
    }),
    recorded: (
      { actor, clientId }: Acting,
      action: AuditAction,
      { envelopeId }: Pick<EnvelopeRow, "envelopeId">,
      facts: AuditFacts
    ) => trail.append({ clientId, actor, action, subject: { kind: "envelope", id: String(envelopeId) }, facts })
  }
})

/** What every act on envelopes reads and records, in the transaction of the client. */
export class SigningContext extends Context.Service<SigningContext, Effect.Success<typeof make>>()(
  "@reclaim/app-api/SigningContext"
) {
  static readonly layer = Layer.effect(SigningContext, make)
}
