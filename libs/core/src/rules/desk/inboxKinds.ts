import { WorkItemKind } from "../../domain/desk/WorkItem.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { type DeskPermission, mayWorkAtDesk } from "./mayWorkAtDesk.ts"

/** Permission that the work on each kind of item needs; null for any at the desk. */
const areas: Readonly<Record<WorkItemKind, DeskPermission | null>> = {
  application: "desk.accounts",
  "application-batch": "desk.accounts",
  "owner-changed-by-import": "desk.accounts",
  document: "desk.documents",
  "document-disputed": "desk.documents",
  paper: "desk.documents",
  envelope: "desk.documents",
  authorization: "desk.authorizations",
  "payment-instruction": "desk.people",
  "second-factor-reset": "desk.people",
  "mail-bounced": "desk.people",
  "job-failed": null
}

/** Kinds of items that a user can work on; none for users who are not at the desk. */
export const inboxKindsOf = (user: CurrentUser): ReadonlyArray<WorkItemKind> =>
  WorkItemKind.literals.filter((kind) => mayWorkAtDesk(user, areas[kind]))
