import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"

/** Texts of the list of applications in progress. */
export const applicationListMessages = {
  title: "In progress",
  counted: (n: number, text: string) => (n === 1 ? `${text} account` : `${text} accounts`),
  columns: {
    account: "Account",
    custodian: "Custodian",
    owner: "Beneficial owner",
    state: "State",
    missing: "Missing",
    next: "Next action with",
    changed: "Last changed",
    act: "Open"
  },
  progress: (done: number, all: number) => `${done} of ${all} steps`,
  empty: "No applications are in progress.",
  noNumber: "No number yet",
  investors: "Investors by tax year",
  none: "–",
  states: {
    draft: "Draft",
    submitted: "Submitted",
    in_review: "In review",
    returned: "Returned",
    accepted: "Accepted",
    rejected: "Rejected",
    withdrawn: "Withdrawn"
  } satisfies Record<ApplicationState, string>,
  noted: (text: string) => `“${text}”`,
  nothingMissing: "Nothing",
  missing: (n: number, text: string) => (n === 1 ? `${text} entry` : `${text} entries`),
  waitingFor: { client: "You", provider: "Us" },
  correct: "Correct",
  goOn: "Continue",
  view: "View",
  ofWhich: (account: string, owner: string) => `: ${account}, ${owner}`,
  noOwner: "no owner yet",
  ofList: (n: number, text: string) => (n === 1 ? `List: ${text} account` : `List: ${text} accounts`),
  ofWhichList: (fileName: string) => `: ${fileName}`,
  more: (state: string, rest: string) => `Show more: ${state}, ${rest} left`,
  search: "Search applications in progress by number, name or owner",
  searchHint: "Search",
  filter: "Application state",
  all: "All",
  loading: "Loading the applications in progress",
  parties: { client: "Waiting for you", provider: "With us" },
  noMatch: "No application in progress matches what you typed.",
  noneInState: "No application is in this state.",
  clearSearch: "Clear the search",
  showAll: "Show all"
} as const
