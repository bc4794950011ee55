import type { ScopeHindrance, ScopeState } from "@reclaim/core/domain/authorization/AuthorizationScope"

/** The texts of what may be filed without asking. */
export const scopeMessages = {
  title: "Standing scope",
  note: (shown: string, of: string) => `what we may file without asking, ${shown} of ${of} accounts`,
  sentence:
    "Where a market is authorized for every account of a batch, and nobody decides about it in time, we file it. What needs a statement is never filed so.",
  loading: "Loading the standing scope",
  defect: "The standing scope could not be read. Reload the page; if it happens again, tell the service desk.",
  notSaved: "The changes could not be saved. Try again.",
  account: "Account",
  states: { authorized: "Authorized", not_authorized: "Not authorized" } satisfies Record<ScopeState, string>,
  hindrances: {
    blocked: "Blocked, document missing",
    nothing: "Nothing to reclaim"
  } satisfies Record<ScopeHindrance, string>,
  fromYear: (year: number) => `from ${String(year)}`,
  minNet: (amount: string) => `at least ${amount}`,
  cell: (account: string, market: string, facts: string) => `${account}, ${market}: ${facts}`,
  changed: "not saved yet",
  keys: "Arrow keys move, Space changes, with Shift a range; Enter sets year and amount.",
  unsaved: (n: number) => (n === 1 ? "1 unsaved change" : `${String(n)} unsaved changes`),
  applies: "Applies to reclaims that are not filed yet.",
  saving: "Saving",
  save: (n: number) => (n === 1 ? "Save 1 change" : `Save ${String(n)} changes`),
  discard: "Discard",
  earlier: "Earlier accounts",
  later: "More accounts",
  dialog: {
    title: (market: string) => `Without asking in ${market}`,
    year: "From tax year",
    yearHelp: "Leave it empty for every year.",
    yearWrong: "Enter a year from 1990 to 2100, or leave it empty",
    amount: "If we receive at least",
    amountHelp: "In US dollars, for a batch. Leave it empty for whatever it is.",
    amountWrong: "Enter an amount of US dollars, or leave it empty",
    set: "Set",
    cancel: "Cancel"
  }
} as const
