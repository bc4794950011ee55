import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { AskedField } from "@reclaim/core/rules/requirement/decideAsked"
import type { DocumentClass } from "@reclaim/core/domain/requirement/DocumentClass"

/** The texts about a document that the desk reviews. */
export const documentDeskMessages = {
  pages: "Pages of the copy",
  noCopy: "No copy has been sent.",
  decision: "Decision",
  look: "What to look for",
  facts: "What is asked for",
  others: "Other copies",
  sent: (day: string, issued: string) => `Sent ${day}${issued === "" ? "" : `, issued ${issued} as the client says`}`,
  sentAnyDay: "Sent",
  take: "Take it up",
  taken: "Taken up: the client cannot take it back any more.",
  issued: "Issued on",
  issuedMissing: "Say when it was issued",
  issuedAhead: "This day is in the future",
  from: "Valid from",
  fromMissing: "Say from when it holds",
  to: "Valid to",
  toHelp: "Leave it out if nothing ends it.",
  toBefore: "That is before it begins to hold",
  covers: (all: string) => `Accept it for all ${all}?`,
  coversAll: (all: string, markets: string) => `For all ${all}: ${markets}`,
  coversOne: (market: string) => `Only for ${market}`,
  accept: "Accept",
  reject: "Reject…",
  answer: "Answer…",
  waive: "Go without it…",
  reassign: "Ask somebody else…",
  ask: "Ask for another document…",
  arrived: "Original arrived…",
  working: "Working",
  next: "Next item",
  nothingNext: "Nothing else waits for us here.",
  done: {
    accepted: (requests: string, markets: string) => `Accepted: closed ${requests} in ${markets}.`,
    requests: (n: number, text: string) => (n === 1 ? `${text} request` : `${text} requests`),
    markets: (n: number, text: string) => (n === 1 ? `${text} market` : `${text} markets`),
    rejected: "Rejected. The client is told why, and what a right one shows.",
    waived: "We go without it.",
    reassigned: "It is asked of somebody else now.",
    answered: "Answered. It stays asked for.",
    asked: (name: string) => `${name} is asked for now.`,
    arrived: "Arrival recorded. The original waits at the desk to be verified."
  },
  rejecting: {
    title: "Reject the copy?",
    sentence: "The client reads the reason and your words, and is asked to send another copy.",
    code: "Reason",
    codeMissing: "Choose why",
    reason: "In your words",
    reasonHelp: "What is wrong with this copy. The client reads it.",
    reasonMissing: "Say what is wrong",
    go: "Reject the copy",
    cancel: "Leave it"
  },
  codes: {
    unreadable: "Cannot be read",
    incomplete: "Pages are missing",
    wrong_document: "Another document",
    wrong_name: "In another name",
    wrong_year: "Of another year",
    not_signed: "Not signed",
    not_certified: "Not certified",
    outdated_form: "Form out of date",
    expired: "Expired",
    original_needed: "Original needed",
    other: "Something else"
  } satisfies Readonly<Record<DocumentRejectCode, string>>,
  waiving: {
    title: "Go without this document?",
    sentence: "Reclaims wait for it no longer.",
    reason: "Why we can go without it",
    reasonHelp: "Recorded for the client.",
    reasonMissing: "Say why",
    go: "Go without it",
    cancel: "Leave it"
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
    cancel: "Leave it"
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
    sentence: "It stays asked for. To stop asking, go without it or ask somebody else.",
    reason: "Answer",
    reasonHelp: "The client reads it with the document.",
    reasonMissing: "Write an answer",
    go: "Send the answer",
    cancel: "Leave it"
  },
  asking: {
    title: "Ask for another document",
    sentence: (owner: string, market: string) => `Of ${owner}, for ${market}. Reclaims there wait for it.`,
    what: "Document",
    whatMissing: "Choose what is asked for",
    whom: {
      accountId: "Account",
      investorId: "Investor",
      seq: "Payment"
    } satisfies Readonly<Record<AskedField, string>>,
    whomMissing: {
      accountId: "Choose the account that it is for",
      investorId: "Choose the investor who gives it",
      seq: "Choose the payment that it is of"
    } satisfies Readonly<Record<AskedField, string>>,
    payment: (security: string, day: string) => `${security}, paid ${day}`,
    paymentDetail: (account: string, net: string) => `${account} · ${net}`,
    year: "Year",
    everyYear: "Every year",
    reason: "Why it is needed",
    reasonHelp: "The client reads it.",
    reasonMissing: "Say why it is needed",
    go: "Ask for it",
    cancel: "Leave it"
  }
} as const
