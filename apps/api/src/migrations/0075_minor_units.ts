/** Currencies whose amounts were kept in hundredths until now, with the decimals that ISO 4217 gives them. */
const changed =
  "(values " +
  Object.entries({
    0: "BIF CLP DJF GNF ISK KMF PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW"
  })
    .flatMap(([digits, codes]) => codes.split(" ").map((code) => `('${code}', ${digits})`))
    .join(", ") +
  ") as unit(currency, digits)"

/** An amount in hundredths as one in the smallest unit, rounded half up where that is larger. */
const inUnits = (amount: string): string =>
  `(case unit.digits when 0 then (${amount} + 50) / 100 when 3 then ${amount} * 10 else ${amount} * 100 end)`

/** The part of an investor: the rounded running total up to it less the one before it, as the parts were made. */
const partInUnits = (column: string): string => {
  const upTo = `(sum(l.${column}) over parts)::bigint`
  return `${inUnits(upTo)} - ${inUnits(`(${upTo} - l.${column})`)}`
}

const amounts = ["gross_minor", "withheld_minor", "reclaim_minor"] as const

/**
 * Stores amounts in the smallest unit of their currency by ISO 4217. Amounts of currencies without a smaller unit are
 * rounded to the unit; the exact ones come with the next import of the reclaim.
 */
export const minorUnits: ReadonlyArray<string> = [
  `select begin_write(client_id) from (select distinct r.client_id from reclaim r join ${changed} using (currency)) c`,
  `update reclaim_line old set ${amounts.map((name) => `${name} = new.${name}`).join(", ")},
      due_minor = greatest(0, new.withheld_minor - new.reclaim_minor)
    from (
      select l.client_id, l.seq, l.investor_id, ${amounts.map((name) => `${partInUnits(name)} as ${name}`).join(", ")}
      from reclaim_line l join reclaim r using (client_id, seq) join ${changed} using (currency)
      window parts as (partition by l.client_id, l.seq order by l.percent desc, l.investor_id rows unbounded preceding)
    ) new
    where (old.client_id, old.seq, old.investor_id) = (new.client_id, new.seq, new.investor_id)`,
  `alter table payment_line disable trigger payment_line_append_only`,
  `update payment_line l set refund_minor = ${inUnits("l.refund_minor")}
    from reclaim r join ${changed} using (currency) where (r.client_id, r.seq) = (l.client_id, l.seq)`,
  `alter table payment_line enable trigger payment_line_append_only`,
  `update receipt r set amount_minor = greatest(1, ${inUnits("r.amount_minor")})
    from ${changed} where unit.currency = r.currency`,
  `update reclaim r set rev = current_setting('portal.rev_' || r.client_id)::bigint,
      ${amounts.map((name) => `${name} = ${inUnits(`r.${name}`)}`).join(", ")},
      due_minor = case when r.withheld_minor > r.due_minor
        then ${inUnits("r.withheld_minor")} - ${inUnits("r.reclaim_minor")} else ${inUnits("r.due_minor")} end
    from ${changed} where unit.currency = r.currency`
]
