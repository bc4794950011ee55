import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { CurrentUser } from "@reclaim/core/domain/user/CurrentUser"
import { withDelegatedApproval } from "@reclaim/core/rules/authorization/mayAuthorize"
import { withDesk } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { Context, Effect } from "effect"
import type { Proof } from "./CurrentProof.ts"
import type { SessionRow } from "./sessionRows.ts"
import type { Head } from "./Head.ts"
import type { ViewedUserRow } from "./userRows.ts"

/** The user of the request, read together with the session; null outside a signed-in request. */
export const SignedInUser = Context.Reference<CurrentUser | null>("@reclaim/app-api/SignedInUser", {
  defaultValue: () => null
})

/** The head of the user's own client when the request arrived; null for staff and outside a signed-in request. */
export const SignedInHead = Context.Reference<(Head & { readonly clientId: number }) | null>(
  "@reclaim/app-api/SignedInHead",
  { defaultValue: () => null }
)

export const headOf = ({ clientId, rev, slots }: Pick<SessionRow, "clientId" | "rev" | "slots">) =>
  clientId === null ? null : { clientId, rev, slots }

/** A second factor proves as much as a password, and more. */
export const proofOf = (session: SessionRow): Proof => {
  const { guestEnvelopeId, hasPasskey, hasPassword, hasTotp, provenAt, provenLevel } = session
  const second: ReadonlyArray<ProofMethod> = [
    ...(hasTotp ? (["totp"] as const) : []),
    ...(hasPasskey ? (["passkey"] as const) : [])
  ]
  return {
    at: provenAt,
    level: provenLevel,
    isForSession: guestEnvelopeId !== null,
    methods: { 1: hasPassword ? ["password", ...second] : second, 2: second }
  }
}

/** The user of a request behind SessionRequired. */
export const signedInUser: Effect.Effect<CurrentUser> = Effect.flatMap(SignedInUser, (user) =>
  user === null
    ? Effect.die(new Error("A handler asked for the signed-in user outside SessionRequired: add that middleware"))
    : Effect.succeed(user)
)

/** User of a row, with the current maintenance flag and the users they represent. */
export const userOf = (
  row: typeof ViewedUserRow.Type & { readonly maintenanceMode: boolean; readonly approvesForOthers?: boolean }
): CurrentUser => {
  const { permissions, tasks } = row.approvesForOthers === true ? withDelegatedApproval(row) : row
  return new CurrentUser({
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    tasks: withDesk(tasks, { isUserInternal: row.isInternal, permissions }),
    permissions,
    isOnboarding: row.isOnboarding,
    isUserInternal: row.isInternal,
    isReadOnly: row.isReadOnly,
    maintenanceMode: row.maintenanceMode
  })
}
