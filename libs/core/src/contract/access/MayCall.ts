import { Context } from "effect"
import type { taskNames } from "../../domain/user/taskNames.ts"
import type { DeskPermission } from "../../rules/desk/mayWorkAtDesk.ts"

/** Users who may make a call; access to the data is decided once the payload is known. */
export type Caller =
  | { readonly _tag: "SignedIn" }
  /** Any user with one of the tasks, shown and enabled. */
  | { readonly _tag: "TaskHolder"; readonly tasks: ReadonlyArray<keyof typeof taskNames> }
  /** A client's user who has the task and one of the permissions as well. */
  | {
      readonly _tag: "PermissionHolder"
      readonly task: keyof typeof taskNames
      readonly permissions: ReadonlyArray<string>
      /** True if the user must also be allowed to see the investors behind owners. */
      readonly seesInvestors?: true
    }
  /** Any user of a client with one of the tasks, shown and enabled. */
  | { readonly _tag: "ClientTaskHolder"; readonly tasks: ReadonlyArray<keyof typeof taskNames> }
  /** Staff with the right to view reports as a client. */
  | { readonly _tag: "Viewer" }
  /** Staff with the right to import a provider's files. */
  | { readonly _tag: "Importer" }
  /** Staff who work on clients' open items; null for any desk permission. */
  | { readonly _tag: "Desk"; readonly permission: DeskPermission | null }

/** An annotation on every call of the contract; the server decides by it before it decodes anything. */
export class MayCall extends Context.Service<MayCall, Caller>()("@reclaim/core/MayCall") {}

export const anybodySignedIn: Caller = { _tag: "SignedIn" }

/** One of the permissions is enough. */
export const permissionHolder = (task: keyof typeof taskNames, ...permissions: ReadonlyArray<string>): Caller => ({
  _tag: "PermissionHolder",
  task,
  permissions
})

/** One of the tasks is enough. */
export const taskHolder = (...tasks: ReadonlyArray<keyof typeof taskNames>): Caller => ({ _tag: "TaskHolder", tasks })

export const anybodyAtDesk: Caller = { _tag: "Desk", permission: null }

export const clientTaskHolder = (tasks: ReadonlyArray<keyof typeof taskNames>): Caller => ({
  _tag: "ClientTaskHolder",
  tasks
})
