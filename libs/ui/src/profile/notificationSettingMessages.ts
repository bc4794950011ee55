import type { NotificationCadence } from "@reclaim/core/domain/notification/NotificationCadence"
import type { NotificationKind } from "@reclaim/core/domain/notification/NotificationKind"
import type { TokenScope } from "@reclaim/core/domain/token/TokenScope"

/** The texts about notification choices, the calendar, and access tokens. */
export const notificationSettingMessages = {
  notifications: {
    title: "Notifications",
    loading: "Loading your notifications",
    defect: "Your notification choices could not be read. Reload the page; if it happens again, tell the service desk.",
    notSaved: "This could not be saved. Choose again.",
    what: "What",
    when: "When",
    byMail: "Mail",
    inApp: "Here",
    whenOf: (what: string) => `${what}: when`,
    byMailOf: (what: string) => `${what}: by mail`,
    inAppOf: (what: string) => `${what}: here`,
    fixed: "Always, for the safety of your account",
    kinds: {
      deadline: "Upcoming deadlines",
      "statement-published": "Statements published",
      "application-answered": "Your applications for accounts",
      "list-answered": "Your lists of accounts",
      "document-answered": "Documents you are asked for",
      "to-sign": "Documents that wait for your signature",
      "signed-copy": "Copies of what you have signed",
      "to-authorize": "Claims that wait for your decision",
      "authorization-lapsed": "Claims that were not decided in time",
      "renewal-proposed": "Documents to renew",
      "documents-outdated": "Documents superseded by a change",
      "new-administrator": "A new administrator",
      "new-device": "Sign-in with a new device",
      "second-factor-removed": "A second factor removed",
      "payment-details-changed": "Payment details changed"
    } satisfies Record<NotificationKind, string>,
    cadences: {
      off: "Never",
      now: "At once",
      daily: "Once a day",
      weekly: "Once a week"
    } satisfies Record<NotificationCadence, string>
  },
  calendar: {
    title: "Calendar",
    sentence: "A secret address that your calendar reads: deadlines and decisions, as far as you may see them.",
    loading: "Loading your calendar address",
    defect: "Your calendar address could not be read. Reload the page; if it happens again, tell the service desk.",
    none: "There is no address yet.",
    madeAt: (moment: string) => `Made on ${moment}. The address itself is shown once.`,
    shown: "Give this address to your calendar. It is shown this once, and whoever has it can read your deadlines.",
    make: "Create an address",
    renew: "Create a new address",
    end: "End it",
    copy: "Copy",
    renewTitle: "Create a new address?",
    renewSentence: "The present address no longer works: calendars that read it show nothing more.",
    endTitle: "End the address?",
    endSentence: "Calendars that read it show nothing more.",
    notDone: "This could not be done. Try again."
  },
  tokens: {
    title: "Access tokens",
    sentence: "A program with a token acts for you, within its scopes and never beyond your own rights.",
    loading: "Loading your tokens",
    defect: "Your tokens could not be read. Reload the page; if it happens again, tell the service desk.",
    none: "You have none.",
    name: "Name",
    nameHelp: "What the program is",
    scopes: "Scopes",
    days: "Days until it ends",
    daysHelp: "At most 365",
    add: "Create token",
    fault: "Give it a name, at least one scope, and from 1 to 365 days.",
    shown: (name: string) => `The token “${name}”. It is shown this once: copy it now.`,
    copy: "Copy",
    kept: "I have kept it",
    ending: (ending: string) => `ends in ${ending}`,
    until: (moment: string) => `until ${moment}`,
    used: (moment: string) => `last used ${moment}`,
    unused: "not used yet",
    revoke: "Revoke",
    revokeLabel: (name: string) => `Revoke the token ${name}`,
    revokeTitle: (name: string) => `Revoke the token ${name}?`,
    revokeSentence: "Programs that use it are refused from now on. This cannot be undone.",
    notDone: "This could not be done. Try again.",
    scopeNames: {
      "reports.read": "Read reports",
      "exports.make": "Make exports",
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
