import { assert } from "@effect/vitest"
import { EnvelopeState } from "@reclaim/core/domain/signing/EnvelopeState"
import { decideEnvelope } from "@reclaim/core/rules/signing/decideEnvelope"
import { Effect } from "effect"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { ask, atDesk, envelopesOf, freshEnvelope, awaitSeal, seedSigning } from "../../testing/signing/envelopesOf.ts"

/** Update that takes a sent envelope to each state; an accepted one gets there by every step before. */
const ways: Readonly<Record<Exclude<EnvelopeState, "accepted">, string>> = {
  draft: "state = 'draft', sent_on = null, expires_on = null",
  sent: "state = 'sent'",
  completed: "state = 'completed', completed_on = current_date",
  declined: "state = 'declined'",
  voided: "state = 'voided'",
  expired: "state = 'expired'",
  superseded: "state = 'superseded'",
  rejected: "state = 'rejected', completed_on = current_date, reject_code = 'other'"
}

const acceptedEnvelope = Effect.gen(function* () {
  const id = yield* freshEnvelope
  for (const name of ["full", "administrator"] as const) {
    const signed = yield* (yield* envelopesOf(name)).signWhole(id)
    assert.strictEqual(signed.status, 200, signed.text)
  }
  const { version } = yield* awaitSeal(id)
  const accepted = yield* (yield* atDesk).accept(id, Number(version))
  assert.strictEqual(accepted.status, 200, accepted.text)
  return id
})

const envelopeIn = (state: EnvelopeState) =>
  state === "accepted"
    ? acceptedEnvelope
    : Effect.tap(freshEnvelope, (id) =>
        ask((sql) => sql`update envelope set ${sql.literal(ways[state])} where client_id = 1 and envelope_id = ${id}`)
      )

/** The act of core's table that each call needs; some change no state, and fit where one can be signed. */
const acts = {
  view: "Complete",
  sign: "Complete",
  decline: "Decline",
  takeBack: "TakeBack",
  remind: "Complete",
  replace: "Complete",
  accept: "Accept",
  reject: "Reject"
} as const

onBothServers("An act on what is signed on screen", (it) => {
  it.effect("is refused over HTTP in every state that it does not fit, and is another client's to nobody", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const own = yield* envelopesOf("full")
      const other = yield* envelopesOf("otherClient")
      const desk = yield* atDesk
      const wrongDesk = yield* envelopesOf("deskDocuments", "/api/v1/desk/clients/2")
      let refused = 0
      for (const state of EnvelopeState.literals) {
        const id = yield* envelopeIn(state)
        const version = Number((yield* own.find(id)).json["version"])
        const none = "0".repeat(64)
        const calls = (client: typeof own, staff: typeof own) => ({
          view: client.view(id, none),
          sign: client.sign(id, none),
          decline: client.decline(id),
          takeBack: client.takeBack(id, version),
          remind: client.remind(id),
          replace: client.replace(id, version, 1, 1),
          accept: staff.accept(id, version),
          reject: staff.reject(id, version)
        })
        const ours = calls(own, desk)
        const theirs = calls(other, wrongDesk)
        for (const call of Object.keys(acts) as ReadonlyArray<keyof typeof acts>) {
          assert.strictEqual((yield* theirs[call]).status, 404, `${call} of another client's when ${state}`)
          if (decideEnvelope(state, acts[call])._tag === "Next") continue
          const answer = yield* ours[call]
          assert.strictEqual(answer.status, 409, `${call} when ${state}: ${answer.text}`)
          refused += 1
        }
        assert.strictEqual((yield* own.find(id)).json["state"], state)
      }
      // Of eight acts in nine states, nine fit.
      assert.strictEqual(refused, 63)
    })
  )
})
