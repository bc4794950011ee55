import type { AccountActName } from "@reclaim/core/rules/account/decideAccountState"

/** Texts of the account sheet. */
export const accountSheetMessages = {
  title: "Account",
  titleOf: (number: string, name: string) => (name === "" ? number : `${number}, ${name}`),
  loading: "Loading the account",
  notFound: "This account does not exist or is not yours.",
  defect: "The account could not be loaded. Reload the page; if it happens again, contact the service desk.",
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
  imported: "This account came from our own records; no further details are recorded yet.",
  custodian: "Custodian",
  state: "State",
  stateSince: (day: string, reason: string) => (reason === "" ? `since ${day}` : `since ${day}: ${reason}`),
  earliestYear: "The earliest year still open",
  sameAddress: "The registered address",
  noTaxNumbers: "No tax number is recorded.",
  numberOf: (country: string, kind: string) => (kind === "" ? country : `${country}, ${kind}`),
  ending: (last4: string) => (last4 === "" ? "Recorded" : `ending in ${last4}`),
  show: "Show",
  showOf: (number: string) => `Show the tax number of ${number}`,
  hide: "Hide",
  hideOf: (number: string) => `Hide the tax number of ${number}`,
  showing: "Loading the number",
  hidesItself: "Hidden again after 30 seconds. The history records that you have seen it.",
  notShown: "The number could not be shown. Try again.",
  noPeople: "No people are named for this account.",
  noRoles: "No role",
  noPayment: "No payment details are in use for this owner.",
  paidTo: (bank: string, last4: string) => `${bank}, account ending in ${last4}`,
  through: (bank: string) => `Via ${bank}`,
  beneficiary: (name: string) => `Beneficiary: ${name}`,
  seePayments: "See payment details",
  seeInvestors: "Investors by tax year",
  changeUnderWay: "A change to this account is in progress.",
  seeChange: "See the change",
  historyDefect: "The history could not be loaded. Reload the page; if it happens again, contact the service desk.",
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
      go: "Close account permanently"
    }
  } satisfies Record<AccountActName, object>,
  reason: "Reason",
  reasonHelp: "Recorded in the account’s history.",
  reasonMissing: "Enter a reason",
  on: "From",
  onOfClose: "Closed on",
  onHelp: "MM/DD/YYYY. Today or earlier.",
  onMissing: "Enter a date: today or earlier",
  cancel: "Leave it as it is"
} as const
