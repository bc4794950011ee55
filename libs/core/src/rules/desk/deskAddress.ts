import { type WorkItem, WorkItemKind } from "../../domain/desk/WorkItem.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { addressQuery, searchOf } from "../address/addressQuery.ts"
import { routes } from "../navigation/routes.ts"
import { type DeskPermission, mayWorkAtDesk } from "./mayWorkAtDesk.ts"

/** Screens that show the staff's work list. */
export type DeskScreen = "accounts" | "documents" | "claimAuthorization" | "contacts"

interface DeskSubject {
  /** Screen on which it is listed and reviewed. */
  readonly screen: DeskScreen
  /** Query parameter with its id; null for a work item that is handled within the list. */
  readonly parameter: string | null
  /** Permission without which its address opens nothing; null where only the server checks. */
  readonly permission: DeskPermission | null
}

/**
 * Subjects of desk work: every kind of work item, and accounts, which are never a work item. Of several in one address,
 * the first one here is opened.
 */
export const deskSubjects = {
  application: { screen: "accounts", parameter: "application", permission: null },
  "application-batch": { screen: "accounts", parameter: "list", permission: null },
  account: { screen: "accounts", parameter: "account", permission: "desk.accounts" },
  "owner-changed-by-import": { screen: "accounts", parameter: null, permission: null },
  "job-failed": { screen: "accounts", parameter: null, permission: null },
  document: { screen: "documents", parameter: "document", permission: null },
  "document-disputed": { screen: "documents", parameter: "requirement", permission: null },
  paper: { screen: "documents", parameter: "paper", permission: null },
  envelope: { screen: "documents", parameter: "envelope", permission: null },
  authorization: { screen: "claimAuthorization", parameter: "batch", permission: null },
  "payment-instruction": { screen: "contacts", parameter: "instruction", permission: null },
  "second-factor-reset": { screen: "contacts", parameter: null, permission: null },
  "mail-bounced": { screen: "contacts", parameter: null, permission: null }
} as const satisfies Readonly<Record<WorkItemKind | "account", DeskSubject>>

type Subjects = typeof deskSubjects

/** Kinds of subjects that staff open at an address of their own. */
export type DeskReviewKind = {
  [Kind in keyof Subjects]: Subjects[Kind]["parameter"] extends string ? Kind : never
}[keyof Subjects]

const isReviewed = (kind: keyof Subjects): kind is DeskReviewKind => deskSubjects[kind].parameter !== null

/** Kinds of subjects with an address, in the order in which an address is read. */
export const deskReviewKinds: ReadonlyArray<DeskReviewKind> = (
  Object.keys(deskSubjects) as ReadonlyArray<keyof Subjects>
).filter(isReviewed)

/** Subject of a client that is open at the desk. */
export interface DeskAddress {
  readonly kind: DeskReviewKind
  readonly clientId: number
  readonly id: number
}

const idIn = (search: string, parameter: string): number | null => {
  const text = addressQuery(search).get(parameter)
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const clientParameter = "client"

/** Client whose items an address selects; null for all clients. */
export const deskClientOf = (search: string): number | null => idIn(search, clientParameter)

/** Subject that an address opens at the desk; null for none. */
export const deskAddressOf = (path: string, search: string): DeskAddress | null => {
  const clientId = deskClientOf(search)
  if (clientId === null) return null
  for (const kind of deskReviewKinds) {
    const { parameter, screen } = deskSubjects[kind]
    const id = routes[screen].path === path ? idIn(search, parameter) : null
    if (id !== null) return { kind, clientId, id }
  }
  return null
}

/** Query parameters that open a subject. */
export const deskParametersOf = (kind: DeskReviewKind): ReadonlyArray<string> => [
  clientParameter,
  deskSubjects[kind].parameter
]

/** Address of a subject at the desk. */
export const deskHref = ({ clientId, id, kind }: DeskAddress): string => {
  const { parameter, screen } = deskSubjects[kind]
  return `${routes[screen].path}?${clientParameter}=${String(clientId)}&${parameter}=${String(id)}`
}

/** Query of an address after its subject is closed; the client and other keys are kept. */
export const searchWithoutSubject = (kind: DeskReviewKind, search: string): string => {
  const query = addressQuery(search)
  query.delete(deskSubjects[kind].parameter)
  return searchOf(query)
}

/** Address of a work item; null for one that is handled within the list. */
export const deskItemHref = ({
  clientId,
  kind,
  subjectId
}: Pick<WorkItem, "clientId" | "kind" | "subjectId">): string | null =>
  clientId !== null && isReviewed(kind) ? deskHref({ kind, clientId, id: Number(subjectId) }) : null

/** Address of the list in which a work item is handled, of its client alone where it has one. */
export const deskListHref = ({ clientId, kind }: Pick<WorkItem, "clientId" | "kind">): string => {
  const { path } = routes[deskSubjects[kind].screen]
  return clientId === null ? path : `${path}?${clientParameter}=${String(clientId)}`
}

/** True for the work item about a subject. */
export const isItemOf = (
  { clientId, id, kind }: DeskAddress,
  item: Pick<WorkItem, "clientId" | "kind" | "subjectId">
): boolean => item.clientId === clientId && item.kind === kind && item.subjectId === String(id)

/** Kinds of work items that a screen lists. */
export const itemsOfScreen = (screen: DeskScreen): ReadonlyArray<WorkItemKind> =>
  WorkItemKind.literals.filter((kind) => deskSubjects[kind].screen === screen)

/** Permits a user who works at the desk to open a subject. */
export const mayOpenAtDesk = (user: CurrentUser, kind: DeskReviewKind): boolean =>
  mayWorkAtDesk(user, deskSubjects[kind].permission)
