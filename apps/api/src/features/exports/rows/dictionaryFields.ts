/** A field of an entry: the SQL that selects it, and its type once parsed from JSON. */
interface DictionaryField<A> {
  readonly sql: string
  readonly read: (value: unknown) => A
}

const number = (sql: string): DictionaryField<number> => ({ sql, read: Number })
const text = (sql: string): DictionaryField<string> => ({ sql, read: String })
const day = (column: string): DictionaryField<number> => number(`${column} - date '2000-01-01'`)

/** Dictionaries that the numbers in an export's rows refer to: the fields of each entry, in order. */
export const dictionaryFields = {
  market: { id: number("market_id"), code: text("iso2"), name: text("name") },
  custodian: { id: number("custodian_id"), code: text("code"), name: text("name") },
  security: { id: number("security_id"), isin: text("isin"), name: text("name") },
  event: {
    id: number("event_id"),
    securityId: number("security_id"),
    exDay: day("ex_date"),
    payDay: day("pay_date"),
    grossPerShare: text("trim_scale(gross_per_share)::text")
  },
  rateRow: { id: number("rate_row_id"), confidence: text("content::jsonb ->> 'confidence'") },
  owner: { id: number("bo_id"), name: text("name") },
  account: {
    id: number("account_id"),
    custodianId: number("custodian_id"),
    ownerId: number("bo_id"),
    code: text("code")
  },
  payment: { id: number("payment_id"), valueDay: day("value_date"), status: text("status") },
  investor: {
    id: number("investor_id"),
    name: text("name"),
    residence: text("residence"),
    type: text("investor_type")
  }
} as const

export type DictionaryName = keyof typeof dictionaryFields

/** An entry of a dictionary. */
export type DictionaryEntry<Name extends DictionaryName> = { readonly id: number } & {
  readonly [Field in keyof (typeof dictionaryFields)[Name]]: (typeof dictionaryFields)[Name][Field] extends {
    readonly read: (value: unknown) => infer A
  }
    ? A
    : never
}

/** The SQL for an entry's number and the JSON array of its fields. */
export const entrySql = (name: DictionaryName): string => {
  const fields = Object.values<DictionaryField<unknown>>(dictionaryFields[name]).map(({ sql }) => sql)
  return `${dictionaryFields[name].id.sql} as id, json_build_array(${fields.join(", ")}) as entry`
}

/** Parses a JSON array of entries. */
export const entriesOf = <Name extends DictionaryName>(
  name: Name,
  json: string
): ReadonlyArray<DictionaryEntry<Name>> => {
  const fields = Object.entries<DictionaryField<unknown>>(dictionaryFields[name])
  return (JSON.parse(json) as ReadonlyArray<ReadonlyArray<unknown>>).map(
    (values) =>
      Object.fromEntries(fields.map(([field, { read }], at) => [field, read(values[at])])) as DictionaryEntry<Name>
  )
}
