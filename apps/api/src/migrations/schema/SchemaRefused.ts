import { Data } from "effect"
import { SchemaState } from "./decideSchema.ts"

/** The database has another schema than this program would give it; it was not changed. */
export class SchemaRefused extends Data.TaggedError("SchemaRefused")<{
  readonly state: Exclude<SchemaState, { readonly _tag: "Fits" }>
}> {
  override get message() {
    return SchemaState.$match(this.state as SchemaState, {
      Fits: () => "",
      Newer: ({ names }) =>
        `this database was migrated by a newer version (${names.join(", ")}), whose data this one does not understand: ` +
        `start that version, or restore the backup made before the upgrade`,
      Altered: ({ name }) =>
        `this database was migrated by another form of ${name} than this program has, so its tables may not be what the ` +
        `program expects: start the program that migrated it, or restore a backup of a released version`,
      Skipped: ({ name }) =>
        `this database went on without the migration ${name}, so its tables may not be what the program expects: start ` +
        `the program that migrated it, or restore a backup of a released version`
    })
  }
}
