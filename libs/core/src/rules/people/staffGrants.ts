import { taskForms } from "../../domain/user/taskForms.ts"
import type { DeskPermission } from "../desk/mayWorkAtDesk.ts"
import { importPermission } from "../imports/mayImport.ts"
import { viewAsPermission } from "../report/mayViewAs.ts"
import type { RoleGrants } from "./rolePowers.ts"

/** Work of a member of the provider's staff. */
export interface StaffPowers {
  readonly desk: ReadonlyArray<DeskPermission>
  /** True if they view reports as clients' users. */
  readonly viewsAs: boolean
  /** True if they import the provider's files. */
  readonly imports: boolean
}

const { claimAuthorization, contacts, documents, investorDocumentsAndData, myAccounts, signOut } = taskForms
const { paymentStatements, quarterlyStatements, reclaimDashboard, signDocuments } = taskForms

/** Tasks and permissions of staff: the screens of every client's user, on which their work is listed and done. */
export const staffGrants = ({ desk, imports, viewsAs }: StaffPowers): RoleGrants => ({
  tasks: {
    Features: [
      reclaimDashboard,
      quarterlyStatements,
      paymentStatements,
      documents,
      claimAuthorization,
      ...(viewsAs ? [investorDocumentsAndData] : [])
    ],
    Management: [signDocuments, myAccounts, contacts],
    SignOut: [signOut]
  },
  permissions: Object.fromEntries(
    [...desk, ...(viewsAs ? [viewAsPermission] : []), ...(imports ? [importPermission] : [])].map((key) => [key, true])
  ),
  isReadOnly: false
})
