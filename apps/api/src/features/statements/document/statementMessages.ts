/** The texts of the investors' shares, in the files of both kinds of statement. */
export const investorMessages = {
  sheet: "By investor",
  owner: "Beneficial owner",
  investor: "Investor",
  residence: "Residence",
  type: "Type",
  closing: "Closing USD",
  paid: "Paid net USD",
  reclaims: "Reclaims",
  largest: (shown: string, all: string) => `The ${shown} largest of ${all} investors; the Excel file has all of them.`
} as const
