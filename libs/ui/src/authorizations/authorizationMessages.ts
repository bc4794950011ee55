import type { AuthorizationState } from "@reclaim/core/domain/authorization/AuthorizationState"
import type { RecordedDecision } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import type { BatchDecision } from "@reclaim/core/domain/authorization/BatchDecision"
import type { LeftOutReason } from "@reclaim/core/domain/authorization/JointDecision"

/** Texts of claims that wait for a decision. */
export const authorizationMessages = {
  title: "Claim Authorization",
  views: "Views of claim authorization",
  tabs: { open: "To decide", decided: "Decided" },
  loading: "Loading the claims to decide",
  defect: "The claims to decide could not be loaded. Reload the page; if it happens again, contact the service desk.",
  detailDefect: "These claims could not be loaded. Try again; if it happens again, contact the service desk.",
  notDecided: "Your decision could not be sent. Try again.",
  nothingOpen: "Nothing is waiting for your decision. We will notify you when something is.",
  asOf: (day: string) => `As of ${day}`,
  calendar: "Due dates in your calendar",
  nothingDecided: "Nothing has been decided yet.",
  shown: (shown: string, of: string) => `The first ${shown} of ${of} are shown.`,
  inPlaceOf: (names: string) => `You are deciding on behalf of ${names}.`,
  unknownBatch: "This batch of claims does not exist, or is not yours.",
  /** Texts for staff, replacing those for the client. */
  atDesk: {
    net: "Client receives",
    receive: "What the client receives",
    unknownBatch: "This client has no such batch of claims."
  },
  figures: {
    title: "Waiting for your decision",
    refund: "Estimated refund",
    costs: "Fees and costs",
    net: "You receive",
    lapses: "First batch lapses",
    batches: (batches: number, text: string, reclaims: number, reclaimText: string) =>
      `${text} ${batches === 1 ? "batch" : "batches"}, ${reclaimText} ${reclaims === 1 ? "reclaim" : "reclaims"}`,
    beforeAll: "before our fee and third-party costs",
    feesAndCosts: (fees: string, costs: string) => `our fee ${fees}, third parties ${costs}`,
    share: (share: string) => `after our fee and third-party costs: ${share} of the estimated refund`,
    nothingKept: "Our fee and third-party costs exceed the refund",
    beforeCosts: (amount: string) =>
      `${amount} after our fee and before third-party costs, as these claims stand on other screens`,
    lapsesIn: (days: number, worth: string) =>
      days === 0
        ? `today, worth ${worth}`
        : days === 1
          ? `tomorrow, worth ${worth}`
          : `in ${String(days)} days, worth ${worth}`
  },
  list: {
    title: "To decide",
    sorted: "sorted by due date",
    decidedTitle: "Decided",
    decidedSorted: "latest first"
  },
  columns: {
    batch: "Batch",
    reclaims: "Reclaims",
    refund: "Estimated refund",
    fee: "Fee",
    costs: "Costs",
    net: "You receive",
    share: "You keep",
    due: "Due",
    state: "State",
    notes: { refund: "before fee and costs", net: "after fee and costs" }
  },
  name: (market: string, year: number, procedure: string) => `${market} ${String(year)}, ${procedure}`,
  keys: "Arrow keys move between cells, Space selects a batch, Enter opens it.",
  chooseAll: "Select all batches",
  choose: (name: string) => `Select ${name}`,
  waits: {
    own: "You authorized it; somebody else has to as well",
    other: (who: string) => `${who} authorized it; a second person has to as well`
  },
  selectors: {
    owners: "Select by owner",
    markets: "Select by market",
    set: (name: string, batches: string) => `${name} (${batches})`,
    costly: (n: number, text: string, amount: string) =>
      n === 1
        ? `1 batch costs you ${amount} and is left out; select it by itself if you want it filed.`
        : `${text} batches cost you ${amount} and are left out; select each by itself if you want it filed.`,
    costlyTaken: (n: number, text: string, amount: string) =>
      n === 1
        ? `You have selected 1 batch that costs you ${amount}.`
        : `You have selected ${text} batches that cost you ${amount}.`,
    waiting: (n: number, text: string) =>
      n === 1
        ? "1 batch that you authorized waits for a second person."
        : `${text} batches that you authorized wait for a second person.`
  },
  joint: {
    title: (n: number, text: string) =>
      n === 1 ? "Statements for the selected batch" : `Statements for the ${text} selected batches`,
    sentence:
      "Answered once, for all of them. Where a batch differs, open it and answer it there: its own answer counts.",
    allTrue: (text: string) => `Yes to all ${text}`,
    sentenceOfOne: "You can also open the batch and answer there.",
    isTrue: (n: number) => (text: string) =>
      n === 1 ? `Is this true? ${text}` : `Is this true of all ${String(n)} batches? ${text}`,
    neededBy: (batches: string, all: string) => `Needed for ${batches} of the ${all} batches.`,
    apart: (n: number, text: string) =>
      n === 1 ? "Answered separately for 1 batch." : `Answered separately for ${text} batches.`
  },
  leftOut: {
    title: (n: number, text: string) => (n === 1 ? "1 batch was not decided" : `${text} batches were not decided`),
    line: (name: string, reason: string) => `${name}: ${reason}`,
    unknown: "A batch that no longer exists.",
    dismiss: "Dismiss",
    reasons: {
      changed: "it has changed since you opened this page. Look at it and decide again.",
      not_found: "it no longer exists.",
      not_viewed: "it costs you money. Open it first, then decide.",
      too_late: "its last day to decide is over.",
      decided: "it has been decided already.",
      said_already: "you have authorized it already; somebody else has to as well.",
      unanswered: "a statement has no answer.",
      no_comment: "a statement that is not true needs a note."
    } satisfies Record<LeftOutReason, string>
  },
  total: (n: number, text: string) => (n === 1 ? "1 batch" : `${text} batches`),
  states: {
    requested: "New",
    viewed: "Viewed",
    changes_requested: "Changes requested",
    authorized: "Authorized",
    declined: "Declined",
    revoked: "Revoked",
    lapsed: "Lapsed",
    withdrawn: "Withdrawn by us"
  } satisfies Record<AuthorizationState, string>,
  panel: {
    reference: (id: string) => `Our reference: ${id}`,
    receive: "What you receive",
    gross: "Gross dividends",
    withheld: "Withheld",
    due: "Tax the market keeps",
    refund: "Estimated refund",
    fee: "Our fee",
    costs: "Third parties",
    net: "You receive",
    lines: (n: number, text: string) => (n === 1 ? "Show the reclaim" : `Show the ${text} reclaims`),
    statements: "Statements for this filing",
    answered: (given: number, of: number) => `${String(given)} of ${String(of)} answered`,
    noStatements: "This filing needs no statement.",
    yes: "Yes",
    no: "No",
    isTrue: (text: string) => `Is this true? ${text}`,
    noAsks: "“No” requires a note.",
    comment: "What is not true",
    commentHelp: "Sent to us with your decision.",
    approvers: "Approvers",
    needed: (n: number) => (n === 1 ? "1 needed" : `${String(n)} needed`),
    nobody: "Nobody has decided yet.",
    you: "You",
    inPlaceOf: (who: string, of: string) => `${who}, on behalf of ${of},`,
    decided: {
      authorize: "authorized it",
      decline: "declined it",
      request_changes: "requested changes",
      revoke: "revoked it"
    } satisfies Record<RecordedDecision["decision"], string>,
    decidedOn: (who: string, did: string, on: string) => `${who} ${did} on ${on}`,
    reason: (text: string) => `“${text}”`,
    together: (batches: string) => `Statements answered together for ${batches} batches`,
    notTrue: (text: string, comment: string) => `Not true: ${text} “${comment}”`,
    silence: (due: string) => `If this is not decided by ${due}, nothing is filed.`,
    filedByScope: (due: string) => `If nobody decides by ${due}, we file it: your standing scope covers it.`,
    byScope: "Nobody decided in time, and your standing scope covers it.",
    lost: (day: string) => `The first statutory deadline is ${day}.`,
    lostAlready: "The statutory deadline of all these claims has passed.",
    told: (on: string) => `Sent to us on ${on}. The reclaims move on once we have acted on it.`,
    changing: "We make the changes you requested, and then ask you again.",
    revoke: "Revoke authorization",
    mayNot: "You can view this batch; others decide on it."
  },
  lines: {
    account: "Account",
    security: "Security",
    payDate: "Paid",
    gross: "Gross",
    refund: "Refund",
    fee: "Fee",
    net: "You receive"
  },
  bar: {
    name: "Actions for the selected batches",
    nameOfOne: "Actions for this batch",
    one: (net: string, costs: string) => `You receive ${net} after our fee and ${costs} of third-party costs.`,
    chosen: (n: number, of: string, net: string, costs: string) =>
      `${String(n)} of ${of} selected: you receive ${net} after our fee and ${costs} of third-party costs.`,
    answer: (n: number) => (n === 1 ? "Answer 1 statement" : `Answer ${String(n)} statements`),
    open: (n: number) =>
      n === 1 ? "Open 1 batch that costs you money" : `Open ${String(n)} batches that cost you money`,
    note: (name: string) => `Add the note for ${name}`,
    working: "Sending your decision",
    authorize: (n: number) => (n === 1 ? "Authorize 1 batch" : `Authorize ${String(n)} batches`),
    decline: (n: number) => (n === 1 ? "Decline" : `Decline ${String(n)}`),
    request_changes: "Request changes",
    tooMany: (text: string) => `At most ${text} batches can be decided at once.`
  },
  dialog: {
    authorize: {
      title: (n: number) => (n === 1 ? "Authorize this batch?" : `Authorize ${String(n)} batches?`),
      sentence: (net: string) =>
        `We file the claims. You receive ${net} after our fee and third-party costs if the authorities agree.`,
      market: (market: string, batches: number, net: string) =>
        batches === 1 ? `${market}: 1 batch, ${net}` : `${market}: ${String(batches)} batches, ${net}`,
      costly: (n: number, amount: string) =>
        n === 1 ? `1 of them costs you ${amount}` : `${String(n)} of them cost you ${amount}`,
      second: (n: number) =>
        n === 1 ? "1 of them needs a second person as well" : `${String(n)} of them need a second person as well`,
      go: "Authorize"
    },
    decline: {
      title: (n: number) => (n === 1 ? "Decline this batch?" : `Decline ${String(n)} batches?`),
      sentence: () => "We file none of these claims.",
      go: "Decline"
    },
    request_changes: {
      title: (n: number) => (n === 1 ? "Request changes?" : `Request changes to ${String(n)} batches?`),
      sentence: () => "Nothing is filed until we have asked you again.",
      go: "Request changes"
    },
    revoke: {
      title: () => "Revoke this authorization?",
      sentence: () => "We do not file these claims.",
      go: "Revoke authorization"
    }
  } satisfies Record<BatchDecision | "revoke", object>,
  reason: "Reason",
  reasonHelp: "Sent to us, and recorded with your decision.",
  reasonMissing: "Enter a reason",
  cancel: "Cancel",
  done: {
    authorize: (n: number) => (n === 1 ? "The batch is authorized." : `${String(n)} batches are authorized.`),
    approved: "You have authorized it; somebody else has to authorize it as well.",
    approvedSome: (n: number, waiting: number) =>
      `${n === 1 ? "The batch is" : `${String(n)} batches are`} authorized; ${String(waiting)} of them ${waiting === 1 ? "waits" : "wait"} for a second person.`,
    decline: (n: number) => (n === 1 ? "The batch is declined." : `${String(n)} batches are declined.`),
    request_changes: () => "Your changes have been requested."
  },
  limit: {
    one: "One approver is enough, whatever the amount.",
    two: (amount: string) => `Above ${amount}, two different people have to authorize a batch.`,
    change: "Change",
    changeIt: "Change when two people have to authorize",
    title: "When do two people have to authorize a batch?",
    amount: "Two approvers above",
    amountHelp: "The amount you receive for a batch, in US dollars. Leave empty for one approver, whatever the amount.",
    wrong: "Enter an amount in US dollars, or leave it empty",
    save: "Save",
    notSaved: "This could not be saved. Try again."
  }
} as const
