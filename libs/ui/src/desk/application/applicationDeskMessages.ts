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
    reason: "Explanation",
    seeAccount: "See the account"
  },
  doubts: "Check first",
  noDoubts: "Nothing is missing, and there is nothing similar on file.",
  keptFromFiling: (answer: string, note: string) =>
    `No claim of this owner is filed without a manual review: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}${note === "" ? "" : ` (${note})`}`,
  gap: (field: string, text: string) => `${field}: ${text}`,
  sameAccount: (custodian: string, number: string) =>
    `${custodian} already has an account ${number}: if accepted at that custodian, the application is linked to it and no second account is created.`,
  likeAccount: (custodian: string, number: string) =>
    `${custodian} has account ${number}, which differs only in spaces and case. Is it the same account?`,
  sameApplication: (custodian: string, number: string) =>
    `Another application has the same number, ${number} at ${custodian}.`,
  likeApplication: (custodian: string, number: string) =>
    `Another application has ${number} at ${custodian}, which differs only in spaces and case.`,
  openOther: (id: string) => `Open application ${id}`,
  sameOwner: (name: string, facts: string) =>
    `The client already has ${name} (${facts}), apparently the same owner: link that owner.`,
  likeOwner: (name: string, facts: string) => `The client has ${name} (${facts}). Is it the same owner?`,
  omnibus: "This is an omnibus account: request the breakdown by owner as a document once it is accepted.",
  differing: (name: string, fields: string) =>
    `The application differs from the details on file for ${name}: ${fields}. The details on file stay; the entries are kept with the application.`,
  ownerFacts: (entityType: string, residence: string) => `${entityType}, ${residence}`,
  note: "Note",
  addNote: (field: string) => `Add a note on ${field}`,
  removeNote: "Remove note",
  removeNoteOn: (field: string) => `Remove note on ${field}`,
  noteLabel: (field: string) => `What to correct: ${field}`,
  noted: (text: string) => `Noted: ${text}`,
  noteMissing: "Enter what to correct, or remove the note.",
  decision: "Decision",
  toTake: "Nobody is working on this yet. Take it to decide on it.",
  toWait: "It is with the client. It comes back here when it is submitted again.",
  closed: "Decided. There is nothing left to do.",
  inReview: "Accept it, return it with notes on what to correct, or reject it.",
  take: "Take",
  accept: "Accept …",
  reject: "Reject …",
  returnAct: (n: number) => (n === 0 ? "Return" : n === 1 ? "Return with 1 note" : `Return with ${String(n)} notes`),
  noNotes: "Add a note on at least one field first: it tells the client what to correct.",
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
  rejectText: "Explanation for the client",
  rejectTextMissing: "Enter an explanation.",
  rejectGo: "Reject the application",
  acceptTitle: "Accept the application",
  custodianKind: "Custodian",
  custodianKinds: { known: "Known", new: "New" },
  custodian: "Known custodian",
  custodianWritten: (text: string) => `The client wrote: ${text}`,
  custodianMissing: "Choose the custodian.",
  custodianCode: "Code of the new custodian",
  custodianCodeMissing: "Enter a code for the custodian.",
  custodianName: "Name of the new custodian",
  custodianNameMissing: "Enter a name for the custodian.",
  owner: "Account owner",
  ownerMissing: "Choose the account owner.",
  ownerNew: (name: string) => `A new owner: ${name}`,
  ownerSame: (facts: string) => `${facts}; apparently the same`,
  externalOwnerId: "Our id of the new owner",
  externalOwnerIdHelp: "Leave empty until the engine has one.",
  made: "Effect of accepting",
  madeAccount: (number: string, custodian: string) =>
    `Account ${number} at ${custodian} is added; it waits for documents.`,
  linkedAccount: (number: string, custodian: string) =>
    `Account ${number} at ${custodian} already exists: it is linked and updated with the entries.`,
  madeCustodian: (code: string, name: string) => `Custodian ${name} (${code}) is added for all clients.`,
  madeOwner: (name: string, facts: string) => `Owner ${name} (${facts}) is added, with the tax numbers entered.`,
  linkedOwner: (name: string) => `The account is added to the existing owner ${name}.`,
  madeInvestors: (n: number, text: string) =>
    n === 1
      ? `${text} investor share is recorded, unless the year is already on file.`
      : `${text} investor shares are recorded, except for years already on file.`,
  acceptGo: "Accept and create the account",
  acceptChange: "Accept the change",
  changes: {
    title: "Changes",
    nothing: "nothing",
    number: (n: number) => `Other tax number ${String(n)}`,
    country: "Country",
    from: (before: string, after: string) => `${before} → ${after}`,
    anew: "Re-entered"
  }
} as const
