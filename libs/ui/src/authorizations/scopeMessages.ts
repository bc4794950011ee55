import type { ReliefMethod } from "@reclaim/core/domain/account/ReliefMethod"
import type { ScopeHindrance, ScopeState } from "@reclaim/core/domain/authorization/AuthorizationScope"

/** Texts of the standing scope: claims filed without asking. */
export const scopeMessages = {
  title: "Standing scope",
  note: (shown: string, of: string) => `what we may file without asking, ${shown} of ${of} accounts`,
  sentence:
    "If a market is authorized for every account in a batch and nobody decides in time, we file the claims. Filings that need a statement are never made this way.",
  loading: "Loading the standing scope",
  defect: "The standing scope could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notSaved: "The changes could not be saved. Try again.",
  account: "Account",
  search: "Find accounts",
  searchHelp: "Search by account, owner or custodian.",
  markets: "Markets",
  marketsHelp: "Leave empty to show all.",
  noneFound: "No account matches.",
  tooMany: (text: string) => `At most ${text} changes can be saved at once. Discard some of them.`,
  relief: "Relief methods",
  reliefMethods: {
    reclaim: "reclaim",
    "quick refund": "quick refund",
    "relief at source": "relief at source"
  } satisfies Record<ReliefMethod, string>,
  fee: (fee: string) => `fee ${fee}`,
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  feeRisen: (fee: string, agreed: string) =>
    `authorize again: the fee is now ${fee}; it was ${agreed} when you authorized it`,
  states: { authorized: "Authorized", not_authorized: "Not authorized" } satisfies Record<ScopeState, string>,
  hindrances: {
    blocked: "Blocked, document missing",
    nothing: "Nothing to reclaim"
  } satisfies Record<ScopeHindrance, string>,
  fromYear: (year: number) => `from ${String(year)}`,
  minNet: (amount: string) => `at least ${amount}`,
  cell: (account: string, market: string, facts: string) => `${account}, ${market}: ${facts}`,
  changed: "not saved yet",
  keys: "Arrow keys move, Space toggles, Shift selects a range; Enter sets year and amount.",
  unsaved: (n: number) => (n === 1 ? "1 unsaved change" : `${String(n)} unsaved changes`),
  applies: "Applies to reclaims that are not filed yet.",
  saving: "Saving",
  save: (n: number) => (n === 1 ? "Save 1 change" : `Save ${String(n)} changes`),
  discard: "Discard",
  earlier: "Earlier accounts",
  later: "More accounts",
  dialog: {
    title: (market: string) => `Filing without asking in ${market}`,
    year: "From tax year",
    yearHelp: "Leave empty for every year.",
    yearWrong: "Enter a year from 1990 to 2100, or leave it empty",
    amount: "If you receive at least",
    amountHelp: "In US dollars, for a batch. Leave empty for any amount.",
    fee: (fee: string) => `Our fee is ${fee} of the refund. By authorizing you agree to this fee.`,
    feeRisen: (fee: string, agreed: string) =>
      `Our fee is ${fee} of the refund; it was ${agreed} when this was authorized. Nothing is filed without asking until you authorize it again.`,
    noFee: "There are no open claims in this market, so there is no fee yet.",
    relief: (methods: string) => `Relief methods of this account: ${methods}. Change the account to change them.`,
    amountWrong: "Enter an amount in US dollars, or leave it empty",
    set: "Set",
    cancel: "Cancel"
  }
} as const
