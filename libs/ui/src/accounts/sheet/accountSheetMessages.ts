import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"

/** Texts of the account sheet. */
export const accountSheetMessages = {
  title: "Account",
  titleOf: (number: string, name: string) => (name === "" ? number : `${number}, ${name}`),
  loading: "Loading the account",
  notFound: "This account does not exist or is not yours.",
  defect: "The account could not be read. Reload the page; if it happens again, tell the service desk.",
  parts: {
    account: "Account",
    owner: "Beneficial owner",
    taxNumbers: "Tax numbers",
    people: "People",
    payment: "Payment",
    history: "History"
  },
  seeReclaims: "See its reclaims",
  seeDocuments: "Missing documents",
  imported: "This account came with our records; we know no more about it yet.",
  custodian: "Custodian",
  state: "State",
  stateSince: (day: string, reason: string) => (reason === "" ? `since ${day}` : `since ${day}: ${reason}`),
  earliestYear: "The earliest year that is still open",
  sameAddress: "The registered address",
  noTaxNumbers: "No tax number is recorded.",
  numberOf: (country: string, kind: string) => (kind === "" ? country : `${country}, ${kind}`),
  ending: (last4: string) => (last4 === "" ? "Recorded" : `ending in ${last4}`),
  show: "Show",
  showOf: (number: string) => `Show the tax number of ${number}`,
  hide: "Hide",
  hideOf: (number: string) => `Hide the tax number of ${number}`,
  showing: "Asking for the number",
  hidesItself: "Hidden again after 30 seconds. We record that you have seen it.",
  notShown: "The number could not be shown. Try again.",
  noPeople: "Nobody is named for this account.",
  noRoles: "No role",
  noPayment: "No payment details are in use for this owner.",
  paidTo: (bank: string, last4: string) => `${bank}, account ending in ${last4}`,
  through: (bank: string) => `Through ${bank}`,
  beneficiary: (name: string) => `Beneficiary: ${name}`,
  seePayments: "See payment details",
  seeInvestors: "Investors by tax year",
  changeUnderWay: "A change of this account is under way.",
  seeChange: "See the change",
  historyDefect: "The history could not be read. Reload the page; if it happens again, tell the service desk.",
  atDesk: "Suspend, resume or close it at the desk",
  copy: "Copy",
  change: "Change",
  working: "Working",
  notDone: "This could not be done. Try again.",
  acts: { Suspend: "Suspend", Resume: "Resume", Close: "Close account" } satisfies Record<AccountActName, string>,
  dialog: {
    Suspend: {
      title: (account: string) => `Suspend ${account}?`,
      go: "Suspend account"
    },
    Resume: {
      title: (account: string) => `Resume ${account}?`,
      go: "Resume account"
    },
    Close: {
      title: (account: string) => `Close ${account}?`,
      go: "Close account for good"
    }
  } satisfies Record<AccountActName, object>,
  reason: "Reason",
  reasonHelp: "Recorded in the history of the account.",
  reasonMissing: "Say why",
  on: "From",
  onOfClose: "Closed on",
  onHelp: "MM/DD/YYYY. Today or earlier.",
  onMissing: "Enter a date: today or earlier",
  cancel: "Leave it as it is"
} as const
