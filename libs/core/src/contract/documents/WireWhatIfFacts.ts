import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"
import { ReleasedSum, ReleasingDocument } from "../../domain/document/requirement/WhatIf.ts"
import { type HeldColumns, WhatIfFacts } from "../../domain/document/requirement/WhatIfFacts.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { usd } from "../wire/usd.ts"
import { centsOf } from "../wire/UsdNumber.ts"
import { wireFields } from "../wire/wireFields.ts"
import { wireOf } from "../wire/wireOf.ts"

const Places = Schema.Array(Schema.Natural)

const WhatIfFactsColumns = Schema.Struct({
  requirement_ids: Schema.Array(Schema.Int),
  likely: Schema.Array(Schema.Int),
  sets: Schema.Array(Places),
  set: Places,
  net: Schema.Array(Schema.Finite),
  cutoff: Schema.Array(Schema.Int)
})
type WhatIfFactsColumns = typeof WhatIfFactsColumns.Type

/** Throws for a place that is not in the list, because the response is malformed. */
const checkPlaces = (places: ReadonlyArray<number>, listed: ReadonlyArray<unknown>): void => {
  const wrong = places.find((place) => place >= listed.length)
  if (wrong !== undefined) throw new RangeError(`Reclaims name place ${String(wrong)} of ${listed.length}`)
}

const decodeHeldColumns = ({
  cutoff,
  likely,
  net,
  requirement_ids: requirementIds,
  set,
  sets
}: WhatIfFactsColumns): HeldColumns => {
  checkPlaces(set, sets)
  for (const places of sets) checkPlaces(places, requirementIds)
  if (net.length !== set.length || cutoff.length !== set.length) {
    throw new RangeError(`${set.length} reclaims have ${net.length} amounts and ${cutoff.length} days`)
  }
  if (likely.length !== requirementIds.length) {
    throw new RangeError(`${requirementIds.length} documents have ${likely.length} days`)
  }
  return { requirementIds, likely, sets, set, net: net.map((dollars) => centsOf(dollars) as UsdCents), cutoff }
}

/** Held reclaims in columns, because there may be tens of thousands. */
const WireHeld: Schema.Codec<HeldColumns, typeof WhatIfFactsColumns.Encoded> = WhatIfFactsColumns.pipe(
  Schema.decodeTo(
    Schema.declare((input): input is HeldColumns => typeof input === "object" && input !== null),
    {
      decode: SchemaGetter.transformEffect((sent: WhatIfFactsColumns) =>
        Effect.try({
          try: () => decodeHeldColumns(sent),
          catch: (cause) => new SchemaIssue.InvalidValue({ message: String(cause) }, sent)
        })
      ),
      encode: SchemaGetter.transform(
        ({ cutoff, likely, net, requirementIds, set, sets }: HeldColumns): WhatIfFactsColumns => ({
          requirement_ids: requirementIds,
          likely,
          sets,
          set,
          net: net.map(usd),
          cutoff
        })
      )
    }
  )
)

/** Facts from which a page calculates the effect of any assumption. */
export const WireWhatIfFacts = wireOf(WhatIfFacts, {
  values: {
    waiting: wireFields(ReleasedSum.fields),
    releasing: Schema.Array(wireFields(ReleasingDocument.fields)),
    held: Schema.NullOr(WireHeld)
  }
})
