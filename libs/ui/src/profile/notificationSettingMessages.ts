import type { NotificationCadence } from "@reclaim/core/domain/notification/NotificationCadence"
import type { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"

/** The texts about notification choices, the calendar, and access tokens. */
export const notificationSettingMessages = {
  notifications: {
    title: "Notifications",
    loading: "Loading your notifications",
    defect:
      "Your notification choices could not be loaded. Reload the page; if it happens again, contact the service desk.",
    notSaved: "This could not be saved. Choose again.",
    what: "Notification",
    when: "When",
    byMail: "Mail",
    inApp: "In the portal",
    whenOf: (what: string) => `${what}: when`,
    byMailOf: (what: string) => `${what}: by mail`,
    inAppOf: (what: string) => `${what}: in the portal`,
    fixed: "Always, for your account’s security",
    fixedMoney: "Always, because it is your money",
    kinds: {
      deadline: "Upcoming deadlines",
      "statement-published": "Statements published",
      "application-answered": "Your applications for accounts",
      "list-answered": "Your lists of accounts",
      "document-answered": "Requested documents",
      "to-sign": "Documents waiting for your signature",
      "signed-copy": "Copies of documents you signed",
      "to-authorize": "Claims waiting for your decision",
      "authorization-lapsed": "Claims not decided in time",
      "renewal-proposed": "Documents to renew",
      "documents-outdated": "Documents superseded by a change",
      "right-requested": "Colleagues who need a role",
      "new-administrator": "A new administrator",
      "new-device": "Sign-in with a new device",
      "second-factor-removed": "A second factor removed",
      "payment-details-changed": "Payment details changed",
      "payment-returned": "Money that came back from your bank"
    } satisfies Record<NotificationKind, string>,
    cadences: {
      off: "Never",
      now: "Immediately",
      daily: "Once a day",
      weekly: "Once a week"
    } satisfies Record<NotificationCadence, string>
  },
  calendar: {
    title: "Calendar",
    sentence: "A secret address for your calendar: the deadlines and decisions you have access to.",
    loading: "Loading your calendar address",
    defect:
      "Your calendar address could not be loaded. Reload the page; if it happens again, contact the service desk.",
    none: "You have no calendar address yet.",
    madeAt: (moment: string) => `Created on ${moment}. The address itself is shown only once.`,
    shown: "Add this address to your calendar. It is shown only once, and anyone who has it can read your deadlines.",
    make: "Create an address",
    renew: "Create a new address",
    end: "Delete address",
    copy: "Copy",
    renewTitle: "Create a new address?",
    renewSentence: "The current address stops working: calendars that use it are no longer updated.",
    endTitle: "Delete the address?",
    endSentence: "Calendars that use it are no longer updated.",
    notDone: "This could not be done. Try again."
  },
  tokens: {
    title: "Access tokens",
    sentence: "A program with a token acts on your behalf, within its scopes and never beyond your own rights.",
    loading: "Loading your tokens",
    defect: "Your tokens could not be loaded. Reload the page; if it happens again, contact the service desk.",
    none: "You have no tokens.",
    name: "Name",
    nameHelp: "Which program it is for",
    scopes: "Scopes",
    days: "Days until it expires",
    daysHelp: "At most 365",
    add: "Create token",
    fault: "Enter a name, at least one scope, and from 1 to 365 days.",
    shown: (name: string) => `The token “${name}”. It is shown only once: copy it now.`,
    copy: "Copy",
    kept: "I have saved it",
    ending: (ending: string) => `ends in ${ending}`,
    until: (moment: string) => `until ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    unused: "not used yet",
    revoke: "Revoke",
    revokeLabel: (name: string) => `Revoke the token ${name}`,
    revokeTitle: (name: string) => `Revoke the token ${name}?`,
    revokeSentence: "Programs that use it lose access immediately. This cannot be undone.",
    notDone: "This could not be done. Try again.",
    scopeNames: {
      "reports.read": "Read reports",
      "exports.make": "Create exports",
      "accounts.read": "Read accounts",
      "files.read": "Read files",
      "files.write": "Upload files",
      "people.read": "Read people",
      "people.write": "Change people",
      "import.run": "Import files"
    } satisfies Record<TokenScope, string>
  },
  working: "Working",
  keep: "Leave it as it is"
} as const
