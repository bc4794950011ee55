import { Schema } from "effect"
import { Task } from "./Task.ts"
import { taskNames } from "./taskNames.ts"

/** Signed-in user, with permissions and start page. */
export class CurrentUser extends Schema.Class<CurrentUser>("@reclaim/core/CurrentUser")({
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  isOnboarding: Schema.Boolean,
  /** Staff of the provider, as opposed to a client. */
  isUserInternal: Schema.Boolean,
  /** True if this user may not change any of the client's data. */
  isReadOnly: Schema.Boolean,
  maintenanceMode: Schema.Boolean,
  tasks: Schema.Struct({
    Features: Schema.Array(Task),
    Management: Schema.Array(Task),
    SignOut: Schema.Array(Task)
  }),
  /** Keyed by task name, a dot and a suffix, for example `myAccounts.add`. */
  permissions: Schema.Record(Schema.String, Schema.Unknown),
  /** Other keys that the server sent for the user, unchanged; absent when there are none. */
  more: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
}) {
  /** First and last name; empty when neither is known. */
  get fullName(): string {
    return [this.firstName, this.lastName].filter((part) => part.trim() !== "").join(" ")
  }

  /** Every task in the order of the user menu's categories. */
  get allTasks(): ReadonlyArray<Task> {
    return [...this.tasks.Features, ...this.tasks.Management, ...this.tasks.SignOut]
  }

  /** The Management task an onboarding user starts with. */
  get onboardingTask(): Task | undefined {
    return this.tasks.Management.find((task) => task.name === taskNames.myAccounts)
  }

  /** True if documents and data of investors may be seen: requires that task among the Features. */
  get hasInvestorPermissions(): boolean {
    return this.tasks.Features.some((task) => task.name === taskNames.investorDocumentsAndData)
  }

  /** True if the task is visible and enabled, as the server requires for its calls. */
  canUse(taskName: string): boolean {
    return this.allTasks.some(({ disabled, isHidden, name }) => name === taskName && !isHidden && !disabled)
  }

  /** Permissions of a task: entries whose key starts with its name and a dot. */
  permissionsOf(taskName: string): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(this.permissions).filter(([key]) => key.startsWith(`${taskName}.`)))
  }
}
