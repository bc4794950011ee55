import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission that lets an internal user import a provider's files. */
export const importPermission = "import.run"

/** Whether a user may import; the data of every client may change by it. */
export const mayImport = ({ isUserInternal, permissions }: CurrentUser): boolean =>
  isUserInternal && permissions[importPermission] === true
