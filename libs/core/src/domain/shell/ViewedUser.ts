import { Schema } from "effect"
import { CurrentUser } from "../user/CurrentUser.ts"
import { ViewableUser } from "./ViewableUser.ts"

/** An external user whom staff view the portal as, with that user's permissions. */
export class ViewedUser extends Schema.Class<ViewedUser>("@reclaim/core/ViewedUser")({
  ...ViewableUser.fields,
  firstName: CurrentUser.fields.firstName,
  /** Client that the user belongs to, by which the desk names it. */
  clientId: Schema.Int,
  isOnboarding: CurrentUser.fields.isOnboarding,
  tasks: CurrentUser.fields.tasks,
  permissions: CurrentUser.fields.permissions
}) {}
