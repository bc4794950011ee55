import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { RequestField } from "@reclaim/core/rules/document/requirement/decideHandRequest"
import type { DocumentClass } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"

/** Texts of a document under staff review. */
export const documentDeskMessages = {
  pages: "Pages of the copy",
  noCopy: "No copy has been sent.",
  decision: "Decision",
  look: "What to check",
  facts: "Request",
  others: "Other copies",
  sent: (day: string, issued: string) =>
    `Sent ${day}${issued === "" ? "" : `, issued ${issued} according to the client`}`,
  sentAnyDay: "Sent",
  take: "Start the review",
  issued: "Issued on",
  issuedMissing: "Enter the issue date",
  issuedAhead: inFuture,
  from: "Valid from",
  fromMissing: "Enter the first day it is valid",
  to: "Valid to",
  toHelp: "Leave empty if it does not expire.",
  toBefore: "This is before the first day it is valid",
  coveredMarkets: "Which markets does it meet?",
  found: "Automatic checks found something",
  foundNote: "The client is shown the same before sending.",
  /** Effect of accepting the copy, shown before it is done. */
  effect: {
    closes: (place: string) => `Accepting it closes the request in ${place}`,
    scanOnly: (place: string) => `Accepting it puts the scan on file in ${place}; the original must still come by post`,
    allMarkets: (all: string) => `all ${all} markets`,
    someMarkets: (n: string, all: string) => `${n} of ${all} markets`,
    nothingWaits: "No reclaims wait for it there.",
    waits: (n: number, reclaims: string, money: string) =>
      `${reclaims} worth ${money} ${n === 1 ? "waits" : "wait"} for it there.`,
    releases: (money: string) => `${money} of that waits for no other document and can go on.`,
    releasesNothing: "All of that waits for other documents too.",
    untilOriginal: "That waits until the original is here.",
    unlessOriginal: "If its first original is not here yet, that waits until it is."
  },
  accept: "Accept",
  reject: "Reject…",
  answer: "Answer…",
  waive: "Waive…",
  reassign: "Reassign…",
  ask: "Request another document…",
  arrived: "Record an original…",
  /** Confirmations by act; those that name figures or a document are below. */
  done: {
    Take: "Review started: the client can no longer withdraw it.",
    Reject: "Rejected. The client sees the reason, and what a correct copy looks like.",
    Undo: "Undone: the copy is under review again.",
    Waive: "Waived.",
    Reassign: "Reassigned.",
    Answer: "Answered. The request stays open.",
    Arrived: "Arrival recorded. The original is at the desk, ready to be verified."
  },
  accepted: (markets: string) => `Accepted in ${markets}.`,
  markets: (n: number, text: string) => (n === 1 ? `${text} market` : `${text} markets`),
  asked: (name: string) => `${name} has been requested.`,
  rejecting: {
    title: "Reject the copy?",
    sentence: "The client sees the reason and your explanation, and is asked to send another copy.",
    code: "Reason",
    codeMissing: "Choose why",
    reason: "Explanation",
    reasonHelp: "What is wrong with this copy. Shown to the client.",
    reasonMissing: "Enter what is wrong",
    go: "Reject the copy",
    cancel: "Cancel"
  },
  codes: {
    unreadable: "Cannot be read",
    incomplete: "Pages are missing",
    wrong_document: "Wrong document",
    wrong_name: "Wrong name",
    wrong_year: "Wrong year",
    not_signed: "Not signed",
    not_certified: "Not certified",
    outdated_form: "Form out of date",
    expired: "Expired",
    original_needed: "Original needed",
    other: "Something else"
  } satisfies Readonly<Record<DocumentRejectCode, string>>,
  waiving: {
    title: "Waive this document?",
    sentence: "Reclaims will no longer wait for it.",
    reason: "Why it is not needed",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Enter a reason",
    go: "Waive document",
    cancel: "Cancel"
  },
  reassigning: {
    title: "Reassign this request?",
    sentence: "The client sees the new party and the reason.",
    who: "New party",
    whoMissing: "Choose the new party",
    reason: "Reason",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Enter a reason",
    go: "Reassign request",
    cancel: "Cancel"
  },
  classes: {
    client: "The client",
    custodian: "The custodian",
    "tax authority": "The tax authority",
    investor: "The underlying investor",
    processing: "Us"
  } satisfies Readonly<Record<DocumentClass, string>>,
  answering: {
    title: "Answer the client",
    sentence: "The request stays open. To end it, waive or reassign it.",
    reason: "Answer",
    reasonHelp: "Shown to the client with the document.",
    reasonMissing: "Enter an answer",
    go: "Send the answer",
    cancel: "Cancel"
  },
  asking: {
    title: "Request another document",
    sentence: (owner: string, market: string) => `From ${owner}, for ${market}. Reclaims there will wait for it.`,
    market: "Market",
    what: "Document",
    whatMissing: "Choose a document",
    whom: {
      accountId: "Account",
      investorId: "Investor",
      seq: "Payment"
    } satisfies Readonly<Record<RequestField, string>>,
    whomMissing: {
      accountId: "Choose the account",
      investorId: "Choose the investor",
      seq: "Choose the payment"
    } satisfies Readonly<Record<RequestField, string>>,
    payment: (security: string, day: string) => `${security}, paid ${day}`,
    paymentDetail: (account: string, net: string) => `${account} · ${net}`,
    year: "Year",
    everyYear: "Every year",
    reason: "Why it is needed",
    reasonHelp: "Shown to the client.",
    reasonMissing: "Enter why it is needed",
    go: "Request document",
    cancel: "Cancel"
  }
} as const
