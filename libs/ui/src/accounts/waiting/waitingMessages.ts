import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import type { WaitingDocuments } from "@reclaim/core/domain/account/waiting/WaitingDocuments"

/** Action needed on an uploaded list, by state. */
const listTexts: Readonly<Partial<Record<BatchState, string>>> = {
  received: "Match the columns.",
  mapped: "Correct the rows; none can be sent yet.",
  ready: "Send the checked rows.",
  failed: "The list could not be processed. Check it again."
}

const documents = (n: number, text: string) => (n === 1 ? "1 document" : `${text} documents`)

/** Texts of the items that wait for the user. */
export const waitingMessages = {
  title: "Waiting for you",
  defect:
    "The items waiting for you could not be loaded. Reload the page; if it happens again, contact the service desk.",
  correct: (account: string, owner: string) => `Correct ${account} of ${owner}`,
  correctUnnamed: (account: string) => `Correct ${account}`,
  correctInvestors: (owner: string) => `Correct the investors of ${owner}`,
  shares: (owner: string) => `Complete the investors of ${owner}`,
  sharesOfYear: (year: number, percent: string | null) =>
    percent === null
      ? `No investors are entered for ${String(year)}.`
      : `Shares of ${String(year)} add up to ${percent}%.`,
  noNumber: "the account",
  returned: (note: string) => (note === "" ? "Returned" : `Returned: “${note}”`),
  returnedChange: (note: string) => (note === "" ? "Change returned" : `Change returned: “${note}”`),
  correctAll: (text: string) => `Correct ${text} applications`,
  latestReturned: (note: string) => (note === "" ? "Returned" : `Latest return: “${note}”`),
  document: {
    sign: (name: string) => `Sign ${name}`,
    order: (name: string) => `Provide ${name}`,
    post: (name: string) => `Send the original of ${name}`
  } satisfies Record<WaitingDocuments["step"], unknown>,
  documents,
  beforeCosts: "; the amount is after our fee and before third-party costs",
  by: {
    sign: (day: string) => `Sign by ${day}`,
    order: (day: string) => `Order by ${day}`,
    post: (day: string) => `Post by ${day}`
  } satisfies Record<WaitingDocuments["step"], unknown>,
  overdue: (day: string) => `Overdue since ${day}`,
  approve: (owner: string) => `Approve payment details of ${owner}`,
  approveMore: (owner: string, more: string) => `Approve payment details of ${owner} and ${more} more owners`,
  approveOneMore: (owner: string) => `Approve payment details of ${owner} and 1 more owner`,
  proposedBy: (name: string) => `Proposed by ${name}`,
  cameBack: (amount: string) => `${amount} came back from your bank`,
  checkDetails: (owner: string, paidOn: string, last4: string) =>
    `Check the payment details of ${owner}, so that we can pay it again. Paid on ${paidOn}${last4 === "" ? "" : ` to the account ending in ${last4}`}.`,
  paidReclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim not paid` : `${text} reclaims not paid`),
  finish: (fileName: string) => `Finish the list ${fileName}`,
  listTexts,
  rows: (n: number, text: string) => (n === 1 ? `${text} row` : `${text} rows`),
  drafts: (n: number, text: string) => (n === 1 ? "Finish 1 draft" : `Finish ${text} drafts`),
  draftsSentence: "Started by you or a colleague.",
  reclaims: (n: number, text: string) => (n === 1 ? `${text} open reclaim` : `${text} open reclaims`),
  waitingReclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim waiting` : `${text} reclaims waiting`),
  changed: (day: string) => `Since ${day}`,
  acts: {
    Returned: "Correct",
    ReturnedTogether: "Correct",
    Documents: { sign: "Sign", order: "Provide", post: "Send" },
    ReturnedPayment: "Check details",
    Payment: "Approve",
    List: "Continue",
    Shares: "Complete",
    Drafts: "Continue"
  },
  ofWhich: (title: string) => `: ${title}`,
  showAll: (text: string) => `Show all ${text}`,
  showFewer: "Show fewer"
} as const
