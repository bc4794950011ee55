import type { ClearingCode } from "@reclaim/core/rules/payment/bankCountry"
import type { AccountForm } from "@reclaim/core/domain/payment/AccountForm"
import type { InstructionState } from "@reclaim/core/domain/payment/InstructionState"

/** Texts of owners' payment details. */
export const paymentMessages = {
  title: "Payment details",
  sentence: "Where reclaims are paid. A change needs two people and is then held for 24 hours.",
  loading: "Loading the payment details",
  defect: "The payment details could not be loaded. Reload the page; if it happens again, contact the service desk.",
  notDone: "This could not be done. Try again.",
  working: "Working",
  owner: "Owner",
  ownerHelp: "Type to find an owner",
  noOwner: "This owner does not exist.",
  none: (owner: string) => `No payment details are recorded for ${owner}.`,
  nothingUnderWay: "No change of payment details is in progress. Choose an owner to see the details in use.",
  readOnly: "You can see payment details but not change them.",
  parts: { underWay: "In progress", active: "In use", former: "Former" },
  underWayOf: (owner: string, currency: string, state: string) => `${owner}, ${currency}: ${state}`,
  fields: {
    beneficiary: "Beneficiary",
    beneficiaryReason: "Reason for paying somebody other than the owner",
    bank: "Bank",
    country: "Country",
    currency: "Currency",
    account: "Account",
    owners: "Owners",
    aba: "Routing number",
    clearingCode: "Clearing code",
    bic: "BIC",
    intermediary: "Intermediary bank",
    proposed: "Proposed",
    approved: "Approved",
    deskApproved: "Confirmed by phone",
    reopened: "Approvals withdrawn",
    effective: "In use since",
    ended: { replaced: "Replaced", rejected: "Rejected", cancelled: "Stopped" }
  },
  accountForms: { iban: "IBAN", us: "Account number", local: "Account number" } satisfies Record<AccountForm, string>,
  ending: (form: string, last4: string) => `${form} ending in ${last4}`,
  by: (name: string, moment: string) => (name === "" ? moment : `${name}, ${moment}`),
  states: {
    proposed: "Waiting for approval",
    approved: "Held",
    active: "In use",
    replaced: "Replaced",
    rejected: "Rejected",
    cancelled: "Stopped"
  } satisfies Record<InstructionState, string>,
  waits: {
    client: "Waiting for approval by another of your users.",
    own: "You proposed it, so another of your users has to approve it.",
    desk: "Waiting for our call: before approving, we phone you on a number that has been on file for 30 days.",
    both: "Another of your users has to approve it, and we phone you on a number that has been on file for 30 days.",
    ownBoth:
      "You proposed it: another of your users has to approve it, and we phone you on a number that has been on file for 30 days."
  },
  approvesFrom: (moment: string, zone: string) =>
    `You can approve from ${moment} (${zone}): your right, your address or your second factor is new. Until then, another of your users can approve it, or we phone you.`,
  heldUntil: (moment: string, zone: string) =>
    `Held until ${moment} (${zone}). Until then, anyone who manages people or approves payments can stop it.`,
  reopened: (why: string, moment: string, zone: string) =>
    `These payment details need to be approved again since ${moment} (${zone}). ${why}. Once approved, they are held for 24 hours again.`,
  owners: {
    title: "Owners",
    sentence: "These payment details are approved, rejected or stopped for all of them at once.",
    loading: "Loading the owners",
    shown: (first: string, last: string, all: string) => `${first} to ${last} of ${all}`,
    owner: "Owner",
    inForce: (currency: string) => `In use now in ${currency}`,
    account: (bank: string, last4: string) => `${bank}, ending in ${last4}`,
    nothing: "Nothing",
    previous: "Previous",
    next: "Next",
    showAll: (count: string) => `Show all ${count} owners`,
    growing: "Owners from the same list of accounts are added as they are accepted, until the first approval.",
    each: "The list of owners shows what each has in use."
  },
  compare: {
    caption: (currency: string) => `Payment details in ${currency}: in use and proposed`,
    field: "Field",
    now: "In use now",
    next: "Proposed",
    changed: "changed",
    none: "–",
    first: (currency: string) => `Nothing is in use in ${currency} yet.`
  },
  propose: "Propose payment details",
  approve: "Approve",
  reject: "Reject",
  stop: "Stop",
  cancel: "Leave it as it is",
  confirm: {
    title: (owner: string) => `Approve the payment details of ${owner}?`,
    sentence: (account: string) =>
      `First confirm them with somebody you know, not by e-mail. Payments go to: ${account}. They are held for 24 hours, then take effect.`
  },
  reasonOf: {
    Reject: {
      title: (owner: string) => `Reject the payment details of ${owner}`,
      sentence: "Nothing changes. All administrators are notified."
    },
    Cancel: {
      title: (owner: string) => `Stop the payment details of ${owner}`,
      sentence: "Nothing changes, and they can no longer be approved. All administrators are notified."
    }
  },
  reason: "Reason",
  reasonHelp: "Shown to the person who proposed them.",
  reasonMissing: "Enter a reason",
  form: {
    title: (owner: string) => `New payment details of ${owner}`,
    beneficiary: "Beneficiary",
    beneficiaryHelp: "The account holder’s name, as recorded by the bank.",
    beneficiaryReason: "Reason for paying somebody other than the owner",
    beneficiaryReasonHelp: "If so, we phone you before we approve it.",
    bankName: "Bank",
    currency: "Currency",
    currencyHelp: "Three letters, such as EUR. There is one account for each currency.",
    accountForm: "Account identifier",
    forms: {
      iban: "An IBAN",
      us: "A routing number and an account number (United States)",
      local: "An account number and a BIC (countries without IBAN)"
    } satisfies Record<AccountForm, string>,
    bankCountry: "Bank country",
    clearingCode: "Clearing code",
    clearingHelp: ({ example, name }: ClearingCode) => `The ${name}: ${example}.`,
    iban: "IBAN",
    ibanHelp: "Stored encrypted; only the last characters are ever shown.",
    bic: "BIC (SWIFT)",
    bicHelp: "Eight or eleven characters.",
    bicHelpUs: "If the bank has one.",
    aba: "Routing number (ABA)",
    abaHelp: "Nine digits.",
    accountNumber: "Account number",
    intermediaryBank: "Intermediary bank",
    intermediaryHelp: "Only if payments go through another bank.",
    intermediaryBic: "BIC of the intermediary bank",
    effect:
      "Nothing is paid to it yet: another user has to approve it, it is then held for 24 hours, and all administrators are notified of each step.",
    propose: "Propose",
    cancel: "Cancel",
    saving: "Sending",
    offline: "Offline: it is sent once you are back online"
  }
} as const
