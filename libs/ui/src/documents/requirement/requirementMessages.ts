import type { DocumentFindingCode } from "@reclaim/core/domain/document/DocumentFinding"
import type { DocumentRejectCode } from "@reclaim/core/domain/document/DocumentRejectCode"
import type { DocumentState } from "@reclaim/core/domain/document/DocumentState"
import type { RequirementEvent } from "@reclaim/core/domain/document/requirement/RequirementEvent"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"

/** The texts about one requested document, for clients and for the desk. */
export const requirementMessages = {
  atDesk: "Work on it at the desk",
  loading: "Loading the document",
  unnamed: "Document",
  notFound: "This document was not requested, or not from you.",
  defect: "The document could not be loaded. Try again; if it happens again, contact the service desk.",
  notDone: "This was not done. Try again.",
  working: "Working",
  parts: {
    all: "All details",
    reclaims: "Reclaims waiting for it",
    copies: "Copies sent",
    history: "History",
    right: "What a correct copy looks like"
  },
  acts: {
    label: "What to do",
    upload: "Upload",
    order: "Record order…",
    reorder: "Change the order…",
    authorize: "Authorize these claims",
    beforeCosts: "Amounts here are after our fee and before third-party costs, which are named where you decide.",
    wrong: "This is wrong…",
    takeBack: "Withdraw copy",
    undoOrder: "Remove the order",
    cancel: "Cancel"
  },
  state: {
    rejected: (reason: string) => `Rejected: ${reason}`,
    said: (text: string) => `The reviewer says: “${text}”`,
    sendAnother: "Send another copy.",
    sent: (day: string) => `Sent ${day}`,
    sentAnyDay: "Sent",
    weLook: "We review it next. Until then you can withdraw it.",
    underReview: "Under review",
    underReviewText: "We will let you know the result. It can no longer be withdrawn.",
    accepted: "Accepted",
    acceptedText: "Nothing is left to do.",
    waived: "Waived: we no longer need it",
    obsolete: "No longer needed",
    disputed: (day: string) => `You disputed this request on ${day}`,
    disputedOf: (day: string) => `The client disputed this request on ${day}`,
    weAnswer: "We will answer you here. The request stays open until then.",
    ordered: (day: string) => `Ordered ${day}`,
    expected: (day: string) => `Expected ${day}.`
  },
  rejectCodes: {
    unreadable: "it cannot be read",
    incomplete: "pages are missing",
    wrong_document: "it is another document",
    wrong_name: "it is in another name",
    wrong_year: "it is for another year",
    not_signed: "it is not signed",
    not_certified: "it is not certified",
    outdated_form: "the form is out of date",
    expired: "it has expired",
    original_needed: "the original is needed",
    other: "see what the reviewer says"
  } satisfies Readonly<Record<DocumentRejectCode, string>>,
  example: {
    Document: (name: string) => `It is the document asked for, with every page: ${name}`,
    Name: (name: string) => `It names ${name}, spelled like this`,
    Year: (year: string) => `It is for the year ${year}`,
    Account: (number: string) => `It names the account ${number}`,
    Signature: {
      wet: "It is signed in ink by an authorized signatory",
      qualified: "It has a qualified electronic signature",
      simple: "It is signed; an electronic signature is accepted"
    },
    Certification: {
      stamp: "It bears the authority’s stamp",
      notary: "A notary has certified it",
      "notary and apostille": "A notary has certified it, with an apostille"
    },
    Original: {
      original: "The original comes by post; a scan shows us what is on its way",
      "first original then copy": "The first time, the original comes by post; after that, a copy is sufficient",
      electronic: "It is the electronic file itself, not a scan of a print"
    }
  },
  order: {
    title: "Record the order",
    on: "Ordered on",
    onMissing: "Enter when it was ordered",
    ahead: inFuture,
    expected: "Expected on",
    expectedHelp: (days: string) => `Leave empty if you do not know: we assume ${days}.`,
    before: "This is before the order date",
    go: "Save the order"
  },
  wrong: {
    title: "Dispute this request",
    text: "What is wrong",
    help: "For example, the account is closed or belongs to another owner. We will answer you here.",
    missing: "Enter what is wrong",
    go: "Send"
  },
  held: {
    more: (shown: string, all: string) => `The ${shown} of ${all} with the earliest cut-off.`,
    none: "No reclaims are waiting for it.",
    columns: { security: "Reclaim", cutoff: "Cut-off", net: "Net reclaim" },
    paid: (account: string, day: string) => `${account}, paid ${day}`,
    noCutoff: "None"
  },
  copies: {
    none: "No copy has been sent.",
    states: {
      received: "Waiting for our review",
      under_review: "Under review",
      active: "Accepted",
      rejected: "Rejected",
      superseded: "Superseded",
      revoked: "Revoked"
    } satisfies Readonly<Record<DocumentState, string>>,
    sentOn: (day: string) => `Sent ${day}`,
    imported: "Already on file",
    issued: (day: string) => `issued ${day}`,
    valid: (from: string, to: string) => `valid ${from} to ${to}`,
    validFrom: (from: string) => `valid from ${from}`,
    markets: (names: string) => `for ${names}`,
    pages: (n: number) => (n === 1 ? "1 page" : `${String(n)} pages`),
    download: (name: string) => `Download ${name}`,
    checking: "being scanned for viruses"
  },
  events: {
    none: "Nothing has happened yet.",
    by: { client: "You", provider: "We", portal: "The portal" } satisfies Readonly<
      Record<RequirementEvent["by"], string>
    >,
    byAtDesk: { client: "The client", provider: "We", portal: "The portal" } satisfies Readonly<
      Record<RequirementEvent["by"], string>
    >,
    moved: {
      requested: "requested it",
      submitted: "sent a copy",
      under_review: "started to review it",
      rejected: "rejected the copy",
      accepted: "accepted it",
      waived: "waived it",
      obsolete: "no longer needs it"
    },
    original: "has the scan and is waiting for the original",
    reworded: "changed the wording",
    ordered: "changed the order",
    disputed: "disputed it",
    answered: "answered",
    reassigned: "reassigned it",
    asked: "requested it manually"
  },
  upload: {
    title: "Upload",
    files: "Pages of the document",
    filesHelp: (size: string) => `PDF, JPG or PNG, up to ${size} each. Several files become one copy, in this order.`,
    byPostToo: "The original must still come by post.",
    ownCode: (fileName: string) => `${fileName} bears our code`,
    ownCodeText: "It is filed as the scan of your printed sheets. The original must still come by post.",
    sendScan: "Send the scan",
    asCopy: "Send it as a copy instead",
    scanGiven: "Sending the scan",
    camera: "take a photo",
    again:
      "Some files were still uploading when you left the page. Choose them again: only the missing parts are sent.",
    coded: (fileName: string, title: string, owner: string) => `The code on ${fileName} belongs to ${title}, ${owner}`,
    giveCoded: "Use it as the scan of that document",
    keepCoded: "Keep it here",
    pause: "Pause",
    resume: "Resume",
    paused: "Paused. The parts received so far are kept.",
    checking: "Checking for reasons a reviewer may reject it",
    nothing: "Choose the files first",
    notYet: "Wait until every file has arrived, or remove those that are not needed",
    fine: "No problems found",
    fineText: "This was an automatic check. A reviewer looks at it next.",
    found: "A reviewer may reject it",
    findings: {
      unreadable: (file: string, _expected: string) =>
        `The resolution of ${file} is too low to read. Scan it at 300 dpi.`,
      no_text: (file: string, _expected: string) =>
        `${file} has no readable text, so we cannot check the name and the year.`,
      year_missing: (_file: string, expected: string) => `The year ${expected} does not appear on it.`,
      name_missing: (_file: string, expected: string) => `The name ${expected} does not appear on it.`
    } satisfies Readonly<Record<DocumentFindingCode, (file: string, expected: string) => string>>,
    allFiles: "It",
    issued: "Issued on",
    issuedHelp: "As stated on the document. Leave empty if it states none.",
    issuedAhead: inFuture,
    markets: "Which markets is it for?",
    send: "Send",
    sendAnyway: "Send it anyway",
    another: "Choose other files",
    sent: "Sent. We review it next.",
    tooMany: (most: string) => `A copy can have at most ${most} files.`,
    notSent: "This file could not be sent. Try again.",
    notChecked: "The files could not be checked. You can send them anyway."
  },
  announced: {
    ordered: "The order is saved",
    unordered: "The order is removed",
    takenBack: "Withdrawn. The document is requested again.",
    disputed: "Sent. We will answer you here."
  },
  transaction: (security: string) => `Open the reclaim of ${security}`
} as const
