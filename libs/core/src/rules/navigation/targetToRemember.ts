import { isSafeReturnPath } from "./isSafeReturnPath.ts"
import { pathSegments } from "./pathSegments.ts"

/**
 * The path to return to after sign-in; null for none. The root path decides its own landing page, so it is never
 * remembered, and neither is anything that is not a plain path of this portal.
 */
export const targetToRemember = (path: string): string | null =>
  isSafeReturnPath(path) && pathSegments(path).length > 0 ? path : null
