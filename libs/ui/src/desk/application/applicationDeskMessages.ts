import type { RejectReason } from "@reclaim/core/domain/application/RejectReason"
import { applicationListMessages } from "../../accounts/progress/applicationListMessages.ts"

/** Texts of an application under staff review. */
export const applicationDeskMessages = {
  states: applicationListMessages.states,
  summary: {
    title: "Application",
    client: "Client",
    state: "State",
    submitted: "Submitted",
    decided: "Decided",
    rejectReason: "Rejected because",
    reason: "In words",
    seeAccount: "See the account"
  },
  doubts: "Look at this first",
  noDoubts: "Nothing is missing, and we know nothing similar.",
  keptFromFiling: (answer: string, note: string) =>
    `No claim of this owner is filed until somebody has looked at it: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}${note === "" ? "" : ` (${note})`}`,
  gap: (field: string, text: string) => `${field}: ${text}`,
  sameAccount: (custodian: string, number: string) =>
    `${custodian} already has an account ${number}: accepted at that custodian, the application is linked to it, and no second account is made.`,
  likeAccount: (custodian: string, number: string) =>
    `${custodian} has account ${number}, which differs only in spaces and case. Is it the same?`,
  sameApplication: (custodian: string, number: string) =>
    `Another application has the same number, ${number} at ${custodian}.`,
  likeApplication: (custodian: string, number: string) =>
    `Another application has ${number} at ${custodian}, which differs only in spaces and case.`,
  openOther: (id: string) => `Open application ${id}`,
  sameOwner: (name: string, facts: string) =>
    `The client already has ${name} (${facts}), who looks the same: link that owner.`,
  likeOwner: (name: string, facts: string) => `The client has ${name} (${facts}). Is it the same owner?`,
  omnibus: "This is an omnibus account: request the breakdown by owner as a document once it is accepted.",
  differing: (name: string, fields: string) =>
    `What is on file for ${name} differs from what was entered: ${fields}. What is on file stays; what was entered is kept with the application.`,
  ownerFacts: (entityType: string, residence: string) => `${entityType}, ${residence}`,
  note: "Note",
  addNote: (field: string) => `Write a note on ${field}`,
  removeNote: "Remove note",
  removeNoteOn: (field: string) => `Remove note on ${field}`,
  noteLabel: (field: string) => `What to correct: ${field}`,
  noted: (text: string) => `Noted: ${text}`,
  noteMissing: "Enter what to correct, or remove the note.",
  decision: "Decision",
  toTake: "Nobody is working on this yet. Take it to decide it.",
  toWait: "It is with the client. It comes back here when it is submitted again.",
  closed: "This is decided. There is nothing left to do.",
  inReview: "Accept it, return it with notes on what to correct, or reject it.",
  take: "Take",
  accept: "Accept …",
  reject: "Reject …",
  returnAct: (n: number) => (n === 0 ? "Return" : n === 1 ? "Return with 1 note" : `Return with ${String(n)} notes`),
  noNotes: "Write a note on at least one field first: it tells the client what to correct.",
  cancel: "Cancel",
  working: "Working",
  rejectTitle: "Reject the application",
  rejectSentence: "The client is told the reason. The application cannot be reopened.",
  rejectReason: "Reason",
  rejectReasons: {
    "not eligible": "Not eligible",
    "known already": "Already known",
    "not verified": "Not verified",
    other: "Another reason"
  } satisfies Record<RejectReason, string>,
  rejectReasonMissing: "Choose a reason.",
  rejectText: "In words, for the client",
  rejectTextMissing: "Say why in words.",
  rejectGo: "Reject the application",
  acceptTitle: "Accept the application",
  custodianKind: "Custodian",
  custodianKinds: { known: "One we know", new: "A new one" },
  custodian: "Known custodian",
  custodianWritten: (text: string) => `The client wrote: ${text}`,
  custodianMissing: "Choose the custodian.",
  custodianCode: "Code of the new custodian",
  custodianCodeMissing: "Give the custodian a code.",
  custodianName: "Name of the new custodian",
  custodianNameMissing: "Give the custodian a name.",
  owner: "Whose account it is",
  ownerMissing: "Choose whose account it is.",
  ownerNew: (name: string) => `A new owner: ${name}`,
  ownerSame: (facts: string) => `${facts}; looks the same`,
  externalOwnerId: "Our id of the new owner",
  externalOwnerIdHelp: "Can stay empty until the engine has one.",
  made: "What accepting does",
  madeAccount: (number: string, custodian: string) =>
    `Account ${number} at ${custodian} is added; it waits for documents.`,
  linkedAccount: (number: string, custodian: string) =>
    `Account ${number} at ${custodian} already exists: it is linked, and takes over what was entered.`,
  madeCustodian: (code: string, name: string) => `Custodian ${name} (${code}) is added for all clients.`,
  madeOwner: (name: string, facts: string) => `Owner ${name} (${facts}) is added, with the tax numbers entered.`,
  linkedOwner: (name: string) => `It becomes an account of ${name}, whom the client already has.`,
  madeInvestors: (n: number, text: string) =>
    n === 1
      ? `${text} share of an investor is recorded, unless the year is already known.`
      : `${text} shares of investors are recorded, except for years that are already known.`,
  acceptGo: "Accept and make the account",
  acceptChange: "Accept the change",
  changes: {
    title: "What changes",
    nothing: "nothing",
    number: (n: number) => `Other tax number ${String(n)}`,
    country: "Country",
    from: (before: string, after: string) => `${before} → ${after}`,
    anew: "Entered anew"
  }
} as const
