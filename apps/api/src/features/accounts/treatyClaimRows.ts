import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { LobTest } from "@reclaim/core/domain/rate/LobTest"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { RecordedClaim } from "@reclaim/engine/rate/treatyClaimOf"
import { Effect, Schema } from "effect"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { hasRows, queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const RecordedRow = rowOf({
  market: Schema.String,
  version: Schema.Int,
  facts: Schema.Array(Schema.String),
  lobTest: Schema.NullOr(LobTest),
  evidence: Schema.String,
  recordedOn: CalendarDate
})

/** Reads the recorded treaty claims of an owner, by market. */
export const readRecordedClaims = (clientId: number, ownerId: number) =>
  queryRows(RecordedRow)(
    (sql) => sql`
      select market, version, to_jsonb(facts) as facts, lob_test, evidence, recorded_on from owner_treaty_claim
      where client_id = ${clientId} and bo_id = ${ownerId}`
  ).pipe(
    Effect.map((rows) => new Map<string, RecordedClaim>(rows.map(({ market, ...recorded }) => [market, recorded])))
  )

/** Replaces the facts recorded for a market; false if the version is no longer the latest. */
export const writeRecordedClaim = (
  clientId: number,
  ownerId: number,
  market: CountryCode,
  { evidence, facts, lobTest, recordedOn, version }: RecordedClaim
) =>
  hasRows(
    (sql) => sql`
      insert into owner_treaty_claim as c (client_id, bo_id, market, version, facts, lob_test, evidence, recorded_on)
      values (${clientId}, ${ownerId}, ${market}, ${version + 1}, ${arrayLiteral(facts)}::text[], ${lobTest}, ${evidence},
        ${recordedOn}::text::date)
      on conflict (client_id, bo_id, market) do update set version = excluded.version, facts = excluded.facts,
        lob_test = excluded.lob_test, evidence = excluded.evidence, recorded_on = excluded.recorded_on
      where c.version = excluded.version - 1
      returning c.version`
  )
