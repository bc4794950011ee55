import { cells } from "./cells/cells.ts"
import { column, optionalColumn, type RowOf } from "./cells/column.ts"

/** The facts of a payment, repeated in each of its rows, and of one reclaim's part of it. */
export const paymentColumns = {
  client: column(cells.id, "Id of the client."),
  payment: column(cells.id, "Your id of the payment, unique within the client. Its rows follow one another."),
  value_date: column(
    cells.plannedDate,
    "The value date; the same in every row of a payment, as the next four. Not after today once it is settled or returned."
  ),
  status: column(
    cells.paymentStatus,
    "The status of the payment. A settled payment needs a paid reclaim; a returned one counts as not received."
  ),
  payee_last4: optionalColumn(cells.lastFour, "The last four letters or digits of the account it went to."),
  remittance_reference: optionalColumn(cells.name, "The reference on the client's bank statement."),
  amount_usd: column(cells.usd, "What was paid, in US dollars: the sum of its rows, to the cent."),
  reclaim: column(cells.id, "Id of the reclaim; once in a payment."),
  receipt: optionalColumn(cells.id, "Id of the receipt that the refund came with."),
  refund: column(cells.amount, "What the authority refunded on the reclaim, in the reclaim's currency."),
  shortfall_reason: optionalColumn(cells.name, "The reason for a shortfall, in your words."),
  fx_rate: column(cells.exchangeRate, "US dollars for one unit, as exchanged; 1 for US dollars."),
  fx_date: column(cells.date, "The day it was exchanged."),
  fx_source: column(cells.name, "The source of the rate."),
  interest_usd: optionalColumn(cells.usd, "Interest of the authority, in US dollars."),
  charges_usd: optionalColumn(cells.usd, "What custodians and agents charged, in US dollars."),
  fee_rate: column(cells.percent, "The provider's fee in per cent of the refund, as frozen when it was filed."),
  fee_tax_usd: optionalColumn(cells.usd, "Tax on that fee, in US dollars."),
  stated_net_usd: optionalColumn(
    cells.usd,
    "Your own figure for the row's net amount, as a check: the row is refused if it differs."
  )
}

/** A row of payments.csv. */
export type PaymentImportRow = RowOf<typeof paymentColumns>
