import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { NotificationCadence } from "../../domain/notification/NotificationCadence.ts"
import type { NotificationContent } from "../../domain/notification/NotificationContent.ts"
import type { NotificationKind } from "../../domain/notification/NotificationKind.ts"
import type { taskNames } from "../../domain/user/taskNames.ts"

/** Default delivery of a kind of notification. */
export interface NotificationDelivery {
  readonly cadence: NotificationCadence
  readonly byMail: boolean
  readonly inApp: boolean
}

/** Recipients of a kind. */
export type Audience =
  /** Users with one of the roles; users who have no contact, and so no roles, by the tasks alone. */
  | {
      readonly _tag: "Roles"
      readonly roles: ReadonlyArray<RoleName>
      readonly tasks: ReadonlyArray<keyof typeof taskNames>
    }
  /** The person concerned. */
  | { readonly _tag: "Person" }

/** Rule for a kind of notification. */
export interface NotificationRule {
  readonly usual: NotificationDelivery
  /** True for account security and for money that came back, which cannot be switched off. */
  readonly isFixed: boolean
  /** True if the act sends a mail of its own, which says more. */
  readonly isMailedByAct?: true
  readonly audience: Audience
}

const ofSafety: NotificationRule = {
  usual: { cadence: "now", byMail: true, inApp: true },
  isFixed: true,
  isMailedByAct: true,
  audience: { _tag: "Person" }
}

/** Rule of every kind of notification. */
export const notificationRules: Readonly<Record<NotificationKind, NotificationRule>> = {
  deadline: {
    usual: { cadence: "daily", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["operations"], tasks: ["reclaimDashboard"] }
  },
  "statement-published": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["statements"], tasks: ["quarterlyStatements", "paymentStatements"] }
  },
  "application-answered": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["administrator", "operations"], tasks: ["myAccounts"] }
  },
  "list-answered": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["administrator", "operations"], tasks: ["myAccounts"] }
  },
  "document-answered": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["operations"], tasks: ["documents"] }
  },
  "to-sign": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["signatory"], tasks: ["signDocuments"] }
  },
  "signed-copy": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["signatory"], tasks: ["signDocuments"] }
  },
  "to-authorize": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["authorizer"], tasks: ["claimAuthorization"] }
  },
  "authorization-lapsed": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["authorizer"], tasks: ["claimAuthorization"] }
  },
  "renewal-proposed": {
    usual: { cadence: "daily", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["operations"], tasks: ["documents"] }
  },
  "documents-outdated": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["operations"], tasks: ["documents"] }
  },
  "right-requested": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: false,
    audience: { _tag: "Roles", roles: ["administrator"], tasks: ["contacts"] }
  },
  "new-administrator": ofSafety,
  "new-device": ofSafety,
  "second-factor-removed": ofSafety,
  "payment-details-changed": ofSafety,
  // Whoever acts on it does so in the payment details, which are among the accounts.
  "payment-returned": {
    usual: { cadence: "now", byMail: true, inApp: true },
    isFixed: true,
    audience: { _tag: "Roles", roles: ["administrator", "payments"], tasks: ["myAccounts"] }
  }
}

/** Tasks that show the subject of a notification; empty for subjects that every user may see. */
export const tasksOfContent = (content: NotificationContent): ReadonlyArray<keyof typeof taskNames> => {
  switch (content.kind) {
    case "deadline":
      return ["reclaimDashboard"]
    case "statement-published":
      return [content.report === "quarterly" ? "quarterlyStatements" : "paymentStatements"]
    case "application-answered":
    case "list-answered":
    case "payment-returned":
      return ["myAccounts"]
    case "document-answered":
    case "renewal-proposed":
    case "documents-outdated":
      return ["documents"]
    case "to-sign":
    case "signed-copy":
      return ["signDocuments"]
    case "to-authorize":
    case "authorization-lapsed":
      return ["claimAuthorization"]
    case "right-requested":
      return ["contacts"]
    default:
      return []
  }
}
