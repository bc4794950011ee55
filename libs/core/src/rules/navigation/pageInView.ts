import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decidePermission } from "./decidePermission.ts"
import { routes } from "./routes.ts"

/** Where somebody goes on whose tasks have changed: the page in view if one of them leads there, else home. */
export const pageInView = (path: string, user: CurrentUser | null): string =>
  user !== null && decidePermission(path, user)._tag === "Proceed" ? path : routes.home.path
