/** The fields of a reclaim in a piece of an export; days are counted from 2000-01-01. */
export const reclaimFields = [
  "seq",
  "accountId",
  "marketId",
  "securityId",
  "stageId",
  "payDay",
  "expiresOn",
  "agentCutoff",
  "filedOn",
  "paidOn",
  "shares",
  "currency",
  "grossMinor",
  "withheldMinor",
  "dueMinor",
  "reclaimMinor",
  "treatyRate",
  "feeRate",
  "fxRate",
  "estimateCents",
  "netCents",
  "paidFeeCents",
  "paidFxRate"
] as const
export type ReclaimField = (typeof reclaimFields)[number]

/** The fields of one investor's part of a reclaim; those of the reclaim itself begin with "of". */
export const lineFields = [
  "seq",
  "accountId",
  "marketId",
  "securityId",
  "stageId",
  "payDay",
  "currency",
  "ofReclaimMinor",
  "ofEstimateCents",
  "ofNetCents",
  "investorId",
  "percent",
  "treatyRate",
  "grossMinor",
  "withheldMinor",
  "dueMinor",
  "reclaimMinor"
] as const
export type LineField = (typeof lineFields)[number]

/** One record by its fields, as texts; empty where the database has nothing. */
export type ExportRecord<Field extends string> = Readonly<Record<Field, string>>

/**
 * Takes records apart that PostgreSQL wrote as `(1,2,EUR)(3,4,EUR)`. Only for numbers, days and codes, which it never
 * quotes.
 */
export const parseRecords = <Field extends string>(
  text: string,
  fields: ReadonlyArray<Field>
): ReadonlyArray<ExportRecord<Field>> =>
  text
    .slice(1, -1)
    .split(")(")
    .map((record) => {
      const values = record.split(",")
      if (values.length !== fields.length) throw new Error(`A record has ${values.length} fields, not ${fields.length}`)
      const named: Record<string, string> = {}
      for (let index = 0; index < fields.length; index++) named[fields[index] as Field] = values[index] as string
      return named as ExportRecord<Field>
    })
