import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decidePermission } from "./decidePermission.ts"
import { routes } from "./routes.ts"

/** Page to show after the user's tasks have changed: the present one if still permitted, otherwise home. */
export const pageInView = (path: string, user: CurrentUser | null): string =>
  user !== null && decidePermission(path, user)._tag === "Proceed" ? path : routes.home.path
