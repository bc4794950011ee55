import type { DeclineCode } from "@reclaim/core/domain/signing/DeclineCode"
import type { EnvelopeState } from "@reclaim/core/domain/signing/EnvelopeState"
import type { SignatureManner } from "@reclaim/core/domain/signing/SignatureManner"

const pages = (count: string, isOne: boolean): string => `${count} ${isOne ? "page" : "pages"}`

const documents = (count: string, isOne: boolean): string => `${count} ${isOne ? "document" : "documents"}`

const states: Readonly<Record<EnvelopeState, string>> = {
  draft: "Not sent yet",
  sent: "Waiting for others",
  completed: "Signed, under our review",
  accepted: "Signed and on file",
  declined: "Declined",
  voided: "Withdrawn",
  expired: "Not signed in time",
  superseded: "No longer needed",
  rejected: "Rejected"
}

const codes: Readonly<Record<DeclineCode, string>> = {
  wrong_content: "Something in it is wrong",
  not_for_me: "Somebody else has to sign it",
  on_paper: "I sign on paper instead",
  other: "Another reason"
}

const manners: Readonly<Record<SignatureManner, string>> = { typed: "Type", drawn: "Draw", click: "Name only" }

/** The texts of signing on screen. */
export const signingMessages = {
  title: "Sign Documents",
  signBy: (owner: string, date: string) => `${owner}, by ${date}`,
  loading: "Loading the documents to sign",
  list: {
    label: "Documents",
    toSign: "Sent to you to sign",
    paper: "By hand, under way",
    others: "Waiting for others",
    done: "Signed",
    ended: "Ended",
    left: (count: string, isOne: boolean) => `${pages(count, isOne)} left to read`,
    allRead: "all read",
    read: (count: string, isOne: boolean) => `${pages(count, isOne)}, read`,
    partlyRead: (read: string, all: string) => `${read} of ${all} pages read`,
    later: "Set aside for later",
    signedOn: (date: string) => `Signed ${date}`,
    sealedOn: (date: string) => `Signed ${date}, sealed`,
    postBy: (date: string) => `Post by ${date}`,
    sendBy: (date: string) => `Send by ${date}`,
    printIt: "Print, sign and post",
    printAndUpload: "Print, sign and upload",
    waitsFor: (names: string) => `Waiting for ${names}`,
    nothing: "Nothing is waiting for your signature.",
    noneSent: "No document was sent to you to sign.",
    seeDocuments: "See requested documents"
  },
  tracks: {
    onScreen: "On screen",
    byHand: "By hand",
    documents,
    line: (name: string, count: string) => `${name}, ${count} documents`,
    behind: (amount: string) => `${amount} waiting`,
    by: (date: string) => `by ${date}`,
    nothingOnScreen: "Nothing to sign on screen.",
    nothingByHand: "Nothing to sign by hand.",
    signAll: (count: string, isOne: boolean) => (isOne ? "Sign it on screen" : `Sign all ${count} on screen`),
    askAll: (count: string, isOne: boolean) =>
      isOne ? "Send it to its signers" : `Send all ${count} to their signers`,
    preparing: "Preparing the documents",
    printAll: (count: string, isOne: boolean) => (isOne ? "Print its sheets" : `Print all ${count}`),
    asked: (count: string, isOne: boolean) => `${documents(count, isOne)} sent to be signed.`,
    refused: (count: string, isOne: boolean, why: string) => `${documents(count, isOne)} could not be sent. ${why}`,
    printed: "The sheets are printed. Sign by hand, and send us what they ask for.",
    file: "Sheets to sign by hand",
    defect: "What is to be signed could not be loaded.",
    notPrepared: "The documents could not be prepared. Try again; if it happens again, contact the service desk.",
    notPrinted: "The sheets could not be printed. Try again; if it happens again, contact the service desk."
  },
  pages: {
    label: (name: string) => `Pages of ${name}`,
    download: "Save as PDF",
    noFiles: "The pages are shown to the client only."
  },
  facts: {
    label: "About this document",
    howFar: "Progress",
    why: "What it is for",
    releases: "Reclaims that need it",
    aloneReleases: (amount: string) => `This signature alone releases ${amount}.`,
    behind: (count: string, isOne: boolean, amount: string) =>
      `${count} ${isOne ? "reclaim" : "reclaims"} worth ${amount} ${isOne ? "needs" : "need"} it.`,
    also: (isOne: boolean, documents: string) => `${isOne ? "It also needs" : "They also need"} ${documents}.`,
    andMore: (names: string, more: string) => `${names} and ${more} more`,
    nothingElse: (isOne: boolean) => `${isOne ? "It needs" : "They need"} nothing else.`,
    market: (name: string, count: string, isOne: boolean) => `${name}, ${count} ${isOne ? "reclaim" : "reclaims"}`,
    signers: "Signers",
    group: (count: string, name: string) => `Any ${count} of ${name}`,
    alone: "Any one of them",
    inOrder: "In this order",
    or: (group: string) => (group === "" ? "Or" : `Or ${group.slice(0, 1).toLowerCase()}${group.slice(1)}`),
    you: (title: string) => (title === "" ? "You" : `${title}, you`),
    states: {
      now: "Now",
      asked: "Asked",
      waiting: "After the others",
      notNeeded: "Not needed",
      signed: (date: string) => `Signed ${date}`,
      declined: "Declined",
      replaced: "Replaced"
    },
    ways: {
      portal: "",
      link: "by a link sent by e-mail, without an account",
      none: "has no account yet: an administrator can invite them under Contacts"
    },
    signedBy: (name: string) => `by ${name}`,
    state: states,
    seal: "Seal",
    sealed: (at: string, level: string) => `Sealed ${at}, PAdES ${level}: any later change is detectable.`,
    untrusted: "By this server’s own certificate, not from a trusted authority.",
    notSealed: "All signatures are complete. The seal follows in a moment.",
    later: "Set aside for later",
    notLater: "Sign it now",
    decline: "Decline to sign",
    reminded: (date: string) => `Reminded ${date}`
  },
  bar: {
    label: "Sign",
    change: "Change",
    choose: "Choose your signature",
    yours: "Your signature",
    agree: "I have read these documents and agree to sign them electronically.",
    agreeMissing: "Tick this to sign",
    disclosure: "Disclosure",
    left: (count: string, isOne: boolean) => `${pages(count, isOne)} left to read`,
    leftIn: (name: string) => `in ${name}`,
    sign: (count: string, isOne: boolean) => `Sign ${documents(count, isOne)}`,
    signing: (done: string, all: string) => `Signing ${done} of ${all} …`,
    unread: (page: string, name: string) => `Read page ${page} of ${name} first, to its end and at 100% or larger.`
  },
  adopt: {
    title: "Your signature",
    sentence: "All of these are equally binding. Your choice is used for every document you sign now.",
    manner: "Signature style",
    manners,
    name: "Your name",
    nameHelp: "As it should appear on the documents.",
    nameMissing: "Enter your name.",
    pad: "Draw your signature here",
    padHelp: "Use a finger, a pen or the mouse. On a keyboard, type your name instead.",
    padMissing: "Draw your signature.",
    clear: "Clear",
    preview: "Preview",
    use: "Use this signature",
    cancel: "Cancel"
  },
  consent: {
    title: "Signing electronically",
    agreed: (at: string) => `You agreed on ${at}.`,
    notAgreed: "You agree to this when you sign for the first time.",
    withdraw: "Withdraw my agreement",
    withdrawTitle: "Withdraw your agreement?",
    withdrawSentence:
      "You cannot sign on screen until you agree again. Documents waiting for you will be signed by others, or on paper. Documents you have signed stay signed.",
    keep: "Keep it",
    close: "Close",
    loading: "Loading the disclosure",
    defect: "The disclosure could not be loaded. Try again."
  },
  decline: {
    title: (name: string) => `Decline to sign ${name}?`,
    sentence:
      "If it cannot be completed without your signature, nobody else can sign it any more. We will see your reason and get in touch.",
    code: "Reason",
    codeMissing: "Choose a reason.",
    codes,
    reason: "Explanation",
    reasonHelp: "What is wrong, or who should sign instead.",
    reasonMissing: "Enter an explanation.",
    go: "Decline to sign",
    cancel: "Cancel"
  },
  done: {
    title: (count: string, isOne: boolean) => (isOne ? "Signed" : `${documents(count, isOne)} signed`),
    others: (amount: string, names: string) => `${amount} can proceed once ${names} signed.`,
    have: (names: string, isOne: boolean) => `${names} ${isOne ? "has" : "have"}`,
    review: (amount: string) => `${amount} can proceed once we have reviewed it.`,
    nothingBehind: "We review it next.",
    alsoNeeded: "These reclaims also need other documents.",
    failed: (signed: string, all: string, text: string) => `${signed} of ${all} documents are signed. ${text}`
  },
  declined: (name: string) => `You declined to sign ${name}. We will get in touch.`,
  withdrawn: "You withdrew your agreement. Nothing is waiting for you on screen any more.",
  notFound: "This document is not available to sign. It may have been withdrawn.",
  listDefect: "The documents to sign could not be loaded.",
  paperDefect: "The documents to sign on paper could not be loaded.",
  documentDefect: "The document could not be loaded. Try again.",
  signDefect: "The document could not be signed. Try again; if it happens again, contact the service desk.",
  declineDefect: "This could not be recorded. Try again; if it happens again, contact the service desk.",
  fileName: (name: string) => `${name} signed`
} as const
