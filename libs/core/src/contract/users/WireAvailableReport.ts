import { Schema, SchemaGetter } from "effect"
import { AvailableReport } from "../../domain/statement/AvailableReport.ts"

const Fields = Schema.Struct({
  ...AvailableReport.fields,
  label: Schema.optionalKey(Schema.NullOr(Schema.String))
})

/** An entry of the gateway's list of reports; only the route is sure to be there. */
export const WireAvailableReport = Fields.pipe(
  Schema.decodeTo(Schema.toType(AvailableReport), {
    decode: SchemaGetter.transform(
      ({ label, route }: typeof Fields.Type) =>
        new AvailableReport(label === null || label === undefined ? { route } : { route, label })
    ),
    encode: SchemaGetter.transform((report: AvailableReport): typeof Fields.Type => report)
  })
)
