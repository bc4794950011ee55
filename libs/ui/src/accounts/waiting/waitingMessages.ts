import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import type { WaitingStep } from "@reclaim/core/domain/account/waiting/WaitingDocuments"

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
  loading: "Loading the items waiting for you",
  defect:
    "The items waiting for you could not be loaded. Reload the page; if it happens again, contact the service desk.",
  correct: (account: string, owner: string) => `Correct ${account} of ${owner}`,
  correctUnnamed: (account: string) => `Correct ${account}`,
  correctInvestors: (owner: string) => `Correct the investors of ${owner}`,
  shares: (owner: string) => `Enter the investors of ${owner}`,
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
    sign_on_screen: (name: string) => `Sign ${name}`,
    sign_by_hand: (name: string) => `Sign ${name}`,
    order: (name: string) => `Order ${name}`,
    upload: (name: string) => `Upload ${name}`,
    decide: () => "Decide which claims are filed",
    post: (name: string) => `Post the original of ${name}`
  } satisfies Record<WaitingStep, unknown>,
  documents,
  batches: (n: number, text: string) =>
    `${n === 1 ? "1 batch" : `${text} batches`}; the amount is after our fee and before third-party costs`,
  by: {
    sign_on_screen: (day: string) => `Sign by ${day}`,
    sign_by_hand: (day: string) => `Sign by ${day}`,
    order: (day: string) => `Order by ${day}`,
    upload: (day: string) => `Upload by ${day}`,
    decide: (day: string) => `Decide by ${day}`,
    post: (day: string) => `Post by ${day}`
  } satisfies Record<WaitingStep, unknown>,
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
    Documents: {
      sign_on_screen: "Sign on screen",
      sign_by_hand: "Print and sign by hand",
      order: "Order",
      upload: "Upload",
      decide: "Decide",
      post: "Post"
    } satisfies Record<WaitingStep, string>,
    ReturnedPayment: "Check details",
    Payment: "Approve",
    List: "Continue",
    Shares: "Enter",
    Drafts: "Continue"
  },
  ofWhich: (title: string) => `: ${title}`,
  seeAll: (text: string) => `See all ${text}`,
  showAll: (text: string) => `Show all ${text}`,
  showFewer: "Show fewer"
} as const
