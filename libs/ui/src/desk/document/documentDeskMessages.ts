import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { RequestField } from "@reclaim/core/rules/document/requirement/decideHandRequest"
import type { DocumentClass } from "@reclaim/core/domain/document/requirement/DocumentClass"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"

/** Texts of a document under staff review. */
export const documentDeskMessages = {
  pages: "Pages of the copy",
  noCopy: "No copy has been sent.",
  decision: "Decision",
  look: "What to look for",
  facts: "What is asked for",
  others: "Other copies",
  sent: (day: string, issued: string) =>
    `Sent ${day}${issued === "" ? "" : `, issued ${issued} according to the client`}`,
  sentAnyDay: "Sent",
  take: "Start the review",
  issued: "Issued on",
  issuedMissing: "Enter when it was issued",
  issuedAhead: inFuture,
  from: "Valid from",
  fromMissing: "Enter from when it is valid",
  to: "Valid to",
  toHelp: "Leave this empty if it does not expire.",
  toBefore: "That is before it becomes valid",
  covers: (all: string) => `Accept it for all ${all}?`,
  coversAll: (all: string, markets: string) => `For all ${all}: ${markets}`,
  coversOne: (market: string) => `Only for ${market}`,
  accept: "Accept",
  reject: "Reject…",
  answer: "Answer…",
  waive: "Waive it…",
  reassign: "Ask somebody else…",
  ask: "Ask for another document…",
  arrived: "Original arrived…",
  /** Confirmations by act; those that name figures or a document are below. */
  done: {
    Take: "Review started: the client can no longer take it back.",
    Reject: "Rejected. The client is told why, and what a correct one looks like.",
    Waive: "Waived.",
    Reassign: "Somebody else is asked for it now.",
    Answer: "Answered. The request stands.",
    Arrived: "Arrival recorded. The original is at the desk, ready to be verified."
  },
  accepted: (requests: string, markets: string) => `Accepted: closed ${requests} in ${markets}.`,
  requests: (n: number, text: string) => (n === 1 ? `${text} request` : `${text} requests`),
  markets: (n: number, text: string) => (n === 1 ? `${text} market` : `${text} markets`),
  asked: (name: string) => `${name} has been requested.`,
  rejecting: {
    title: "Reject the copy?",
    sentence: "The client reads the reason and your words, and is asked to send another copy.",
    code: "Reason",
    codeMissing: "Choose why",
    reason: "In your words",
    reasonHelp: "What is wrong with this copy. The client reads it.",
    reasonMissing: "Say what is wrong",
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
    reasonMissing: "Say why",
    go: "Waive it",
    cancel: "Cancel"
  },
  reassigning: {
    title: "Ask somebody else for it?",
    sentence: "The client sees who is asked, and why.",
    who: "Who gives it",
    whoMissing: "Choose who gives it",
    reason: "Why",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Say why",
    go: "Ask them",
    cancel: "Cancel"
  },
  classes: {
    client: "The client",
    custodian: "The custodian",
    "tax authority": "The tax authority",
    investor: "The underlying investor",
    processing: "We do"
  } satisfies Readonly<Record<DocumentClass, string>>,
  answering: {
    title: "Answer the client",
    sentence: "The request stands. To end it, waive it or ask somebody else.",
    reason: "Answer",
    reasonHelp: "The client reads it with the document.",
    reasonMissing: "Enter an answer",
    go: "Send the answer",
    cancel: "Cancel"
  },
  asking: {
    title: "Ask for another document",
    sentence: (owner: string, market: string) => `From ${owner}, for ${market}. Reclaims there will wait for it.`,
    what: "Document",
    whatMissing: "Choose a document",
    whom: {
      accountId: "Account",
      investorId: "Investor",
      seq: "Payment"
    } satisfies Readonly<Record<RequestField, string>>,
    whomMissing: {
      accountId: "Choose the account that it is for",
      investorId: "Choose the investor who gives it",
      seq: "Choose the payment it is about"
    } satisfies Readonly<Record<RequestField, string>>,
    payment: (security: string, day: string) => `${security}, paid ${day}`,
    paymentDetail: (account: string, net: string) => `${account} · ${net}`,
    year: "Year",
    everyYear: "Every year",
    reason: "Why it is needed",
    reasonHelp: "The client reads it.",
    reasonMissing: "Say why it is needed",
    go: "Ask for it",
    cancel: "Cancel"
  }
} as const
