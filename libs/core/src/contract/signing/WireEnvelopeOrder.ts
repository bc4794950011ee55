import { Effect, Schema } from "effect"
import { maxPaperRequirements } from "../../domain/paper/PaperPage.ts"
import { maxSignersInOrder } from "../../domain/signing/PossibleSigner.ts"
import { largestInt } from "../../domain/value/largestInt.ts"

const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt }))

const isOnce = (ids: ReadonlyArray<number>) => new Set(ids).size === ids.length

/** What is to be signed on screen, and by whom: contacts, each once those before them have signed; empty for whoever can. */
export const WireEnvelopeOrder = Schema.Struct({
  requirement_ids: Schema.Array(Id).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maxPaperRequirements),
    Schema.makeFilter((ids) => isOnce(ids) || "Name each requirement once")
  ),
  in_order: Schema.Array(Id)
    .check(
      Schema.isMaxLength(maxSignersInOrder),
      Schema.makeFilter((ids) => isOnce(ids) || "Name each signer once")
    )
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
