import { Schema } from "effect"
import { Data } from "effect"

/** A migration that a database has been through; the checksum is null where it ran before checksums were kept. */
export const AppliedMigration = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  checksum: Schema.NullOr(Schema.String)
})
export type AppliedMigration = typeof AppliedMigration.Type

/** A migration of this program. */
export interface KnownMigration {
  readonly id: number
  readonly name: string
  readonly checksum: string
}

/** Verdict on migrating and serving a database with this program. Names are those of migrations, `0008_checksums`. */
export type SchemaState = Data.TaggedEnum<{
  readonly Fits: {}
  /** Migrations that this program does not have have run on it. */
  readonly Newer: { readonly names: ReadonlyArray<string> }
  /** Another migration of the same number has run on it. */
  readonly Altered: { readonly name: string }
  /** A migration before its last one is missing. */
  readonly Skipped: { readonly name: string }
}>
export const SchemaState = Data.taggedEnum<SchemaState>()

const fullName = ({ id, name }: { readonly id: number; readonly name: string }) =>
  `${String(id).padStart(4, "0")}_${name}`

/** Decides by what a database says it has been through and what this program would have put it through. */
export const decideSchema = (
  applied: ReadonlyArray<AppliedMigration>,
  known: ReadonlyArray<KnownMigration>
): SchemaState => {
  const byId = new Map(known.map((migration) => [migration.id, migration]))
  const newer = applied.filter(({ id }) => !byId.has(id))
  if (newer.length > 0) return SchemaState.Newer({ names: newer.map(fullName) })
  const altered = applied.find(({ checksum, id, name }) => {
    const ours = byId.get(id)
    return ours?.name !== name || (checksum !== null && checksum !== ours.checksum)
  })
  if (altered !== undefined) return SchemaState.Altered({ name: fullName(altered) })
  const last = Math.max(0, ...applied.map(({ id }) => id))
  const skipped = known.find(({ id }) => id < last && !applied.some((migration) => migration.id === id))
  return skipped === undefined ? SchemaState.Fits() : SchemaState.Skipped({ name: fullName(skipped) })
}
