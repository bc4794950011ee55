import type { NextActor } from "../../../domain/account/NextStep.ts"
import type { CurrentUser } from "../../../domain/user/CurrentUser.ts"
import { mayApprovePayments } from "../../payment/mayHandlePayments.ts"
import { mayCloseAccounts } from "../../people/mayCloseAccounts.ts"

/** Roles in which a user takes next steps; staff have those of the user whom they view as. */
export const actsAs = (user: CurrentUser): ReadonlySet<NextActor> =>
  new Set<NextActor>([
    "client",
    ...(mayApprovePayments(user) ? (["approver"] as const) : []),
    ...(mayCloseAccounts(user) ? (["administrator"] as const) : [])
  ])
