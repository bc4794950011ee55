import { isAtOrBelow } from "../navigation/pathSegments.ts"
import { errorPath } from "../navigation/ErrorType.ts"
import { routes } from "../navigation/routes.ts"

/** The page in view. */
export interface PageInView {
  readonly path: string
  /** The query of the address, with or without its question mark. */
  readonly query: string
  readonly isAuthenticated: boolean
}

/**
 * True if the top header is shown: to an authenticated user, on no error page but /error/unauthorized, on no
 * site-maintenance path, and never with the parameter `p=1`.
 */
export const isHeaderShown = ({ path, query, isAuthenticated }: PageInView): boolean => {
  if (hasParameter(query, "p", "1")) return false
  if (isAtOrBelow(path, routes.siteMaintenance.path)) return false
  if (!isAuthenticated) return false
  return !isAtOrBelow(path, "/error") || isAtOrBelow(path, errorPath("unauthorized"))
}

const hasParameter = (query: string, name: string, value: string): boolean =>
  query.replace(/^\?/, "").split("&").includes(`${name}=${value}`)
