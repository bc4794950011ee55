import { deskPermissions } from "@reclaim/core/rules/desk/mayWorkAtDesk"
import { Effect, Option } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { mailMoment } from "../../platform/mail/templates/mailMoment.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { findUserByEmail, hasStaff } from "./staffRows.ts"
import { StaffUsers } from "./StaffUsers.ts"
import { portalCommandName } from "../../platform/process/serverFiles.ts"

const howToBegin = `Nobody of the staff can sign in yet, so no client can be brought in. Set FIRST_ADMIN_EMAIL to the address of the first administrator and start the server again, which then prints a link for them; or stop it and run
  ${portalCommandName} user invite <address> --staff --first-name=… --last-name=… --desk=accounts,documents,authorizations,people --view-as --import`

const allStaffRights = { desk: deskPermissions, viewsAs: true, imports: true }

/** Finds the user who accepts the link; null if the address is that of a client's user. */
const administratorOf = Effect.fnUntraced(function* (email: string) {
  const { asIdentity } = yield* Database
  const staff = yield* StaffUsers
  const known = Option.getOrNull(yield* asIdentity(findUserByEmail(email)))
  if (known === null) return yield* staff.add({ email, firstName: "First", lastName: "Administrator" }, allStaffRights)
  return known.clientId === null ? known.userId : null
})

/**
 * Message to the operator at the start of a provider's server whose staff cannot sign in: how to begin, or the link for
 * the first administrator, which is new at each start until it is accepted. Empty otherwise.
 */
export const firstAdministrator = Effect.fnUntraced(function* (publicUrl: string) {
  const { firstAdminEmail, isProduction } = yield* Settings
  const { asIdentity } = yield* Database
  if (!isProduction || (yield* asIdentity(hasStaff))) return []
  if (firstAdminEmail === "") return [howToBegin]
  const email = firstAdminEmail.toLowerCase()
  const userId = yield* administratorOf(email)
  if (userId === null) {
    return [
      `FIRST_ADMIN_EMAIL is ${email}, the address of a client's user: name another one, and start the server again.`
    ]
  }
  const staff = yield* StaffUsers
  const { expiresAt, path } = yield* staff.invite(userId, { kind: "first administrator" })
  return [
    `The first administrator, ${email}, chooses how to sign in here, once, until ${mailMoment(expiresAt.getTime())}:`,
    new URL(path, publicUrl).href
  ]
})
