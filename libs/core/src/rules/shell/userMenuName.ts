import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { shellMessages } from "./shellMessages.ts"

/** The name at the top of the user menu: the full name, or a generic one when the user has none. */
export const userMenuName = (user: CurrentUser): string =>
  user.fullName === "" ? shellMessages.testUser : user.fullName
