import type { CurrentUser } from "../../domain/user/CurrentUser.ts"

/** The permission that lets an internal user import a provider's files. */
export const importPermission = "import.run"

/** Permits a user to import; an import can change the data of every client. */
export const mayImport = ({ isUserInternal, permissions }: CurrentUser): boolean =>
  isUserInternal && permissions[importPermission] === true
