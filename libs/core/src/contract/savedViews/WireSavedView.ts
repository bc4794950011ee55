import { Schema, SchemaGetter } from "effect"
import { SavedView } from "../../domain/user/SavedView.ts"
import { sentText } from "../../domain/value/sentText.ts"
import { ViewName } from "../../rules/input/ViewName.ts"
import { savedViewQuery } from "../../rules/report/savedViewQuery.ts"
import { wireOf } from "../wire/wireOf.ts"

/** As long as a browser's address can sensibly be; hundreds of accounts are not one view. */
const maxQueryLength = 4000

const ViewQuery = sentText(maxQueryLength).pipe(
  Schema.decodeTo(Schema.String.check(Schema.isMaxLength(maxQueryLength)), {
    decode: SchemaGetter.transform(savedViewQuery),
    encode: SchemaGetter.passthrough()
  })
)

/** The name and the content of a view; of an address, only the part that belongs to a view is used. */
export const WireSavedViewContent = Schema.Struct({ name: ViewName, query: ViewQuery })

/** A view as it is kept. */
export const WireSavedView = wireOf(SavedView)
