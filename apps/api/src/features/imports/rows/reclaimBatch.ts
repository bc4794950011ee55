import type { ColumnParameter } from "../../../platform/sql/binaryColumn.ts"
import { lineBatch } from "./lineBatch.ts"
import { type BatchColumn, columnBatch } from "./columnBatch.ts"
import type { ReclaimWrite } from "./ReclaimWrite.ts"

/** The columns that identify a reclaim and never change. */
const identifyingColumns: ReadonlyArray<BatchColumn<ReclaimWrite>> = [
  { name: "client_id", type: "int", of: ({ clientId }) => clientId },
  { name: "external_id", type: "text", of: ({ externalId }) => externalId },
  { name: "account_id", type: "int", of: ({ accountId }) => accountId },
  { name: "event_id", type: "int", of: ({ eventId }) => eventId },
  { name: "custodian_id", type: "smallint", of: ({ custodianId }) => custodianId },
  { name: "market_id", type: "smallint", of: ({ marketId }) => marketId }
]

/** The columns that a later file may change. */
const changeable: ReadonlyArray<BatchColumn<ReclaimWrite>> = [
  { name: "stage_id", type: "smallint", of: ({ stageId }) => stageId },
  { name: "paid_year", type: "smallint", of: ({ paidYear }) => paidYear },
  { name: "expires_on", type: "date", of: ({ expiresOn }) => expiresOn },
  { name: "agent_cutoff", type: "date", of: ({ agentCutoff }) => agentCutoff },
  { name: "filed_on", type: "date", of: ({ filedOn }) => filedOn },
  { name: "paid_on", type: "date", of: ({ paidOn }) => paidOn },
  { name: "shares", type: "bigint", of: ({ shares }) => shares },
  { name: "currency", type: "text", of: ({ currency }) => currency },
  { name: "gross_minor", type: "bigint", of: ({ grossMinor }) => grossMinor },
  { name: "withheld_minor", type: "bigint", of: ({ withheldMinor }) => withheldMinor },
  { name: "due_minor", type: "bigint", of: ({ dueMinor }) => dueMinor },
  { name: "reclaim_minor", type: "bigint", of: ({ reclaimMinor }) => reclaimMinor },
  { name: "estimate_usd_cents", type: "bigint", of: ({ estimateUsdCents }) => BigInt(estimateUsdCents) },
  { name: "received_usd_cents", type: "bigint", of: ({ receivedUsdCents }) => receivedUsdCents },
  { name: "withheld_rate", type: "numeric", of: ({ withheldRate }) => withheldRate },
  { name: "treaty_rate", type: "numeric", of: ({ treatyRate }) => treatyRate },
  { name: "recipient", type: "text", of: ({ recipient }) => recipient },
  { name: "rate_facts", type: "text", of: ({ rateFacts }) => rateFacts },
  { name: "withheld_row", type: "int", of: ({ withheldRow }) => withheldRow },
  { name: "due_row", type: "int", of: ({ dueRow }) => dueRow },
  { name: "fee_rate", type: "numeric", of: ({ feeRate }) => feeRate },
  { name: "fx_rate", type: "numeric", of: ({ fxRate }) => fxRate },
  { name: "fx_date", type: "date", of: ({ fxDate }) => fxDate },
  { name: "identified_on", type: "date", of: ({ identifiedOn }) => identifiedOn },
  { name: "closed_on", type: "date", of: ({ closedOn }) => closedOn },
  { name: "close_reason", type: "text", of: ({ closeReason }) => closeReason },
  { name: "stage_path", type: "smallint[]", of: ({ stagePath }) => stagePath },
  { name: "stage_days", type: "date[]", of: ({ stageDays }) => stageDays }
]

const batchColumns = columnBatch([...identifyingColumns, ...changeable])

const namesOf = (columns: ReadonlyArray<BatchColumn<ReclaimWrite>>, prefix: string): string =>
  columns.map(({ name }) => `${prefix}${name}`).join(", ")

/** The columns of imported reclaims in a statement. */
export const reclaimColumns = {
  table: batchColumns.table,
  taken: batchColumns.taken,
  all: (prefix = "") => namesOf([...identifyingColumns, ...changeable], prefix),
  changeable: (prefix = "") => namesOf(changeable, prefix)
}

/** Reclaims with the parameters that carry them and their lines. */
export interface ReclaimBatch {
  readonly rows: ReadonlyArray<ReclaimWrite>
  readonly parameters: ReadonlyArray<ColumnParameter>
  readonly lineParameters: ReadonlyArray<ColumnParameter>
}

/** Builds the parameters, which takes a while and is best done before it is the rows' turn to be written. */
export const reclaimBatch = (rows: ReadonlyArray<ReclaimWrite>): ReclaimBatch => ({
  rows,
  parameters: batchColumns.parameters(rows),
  lineParameters: lineBatch.parameters(rows)
})
