import { isAtOrBelow } from "../navigation/pathSegments.ts"
import { routes } from "../navigation/routes.ts"

/** Whether the screen at a path shows the figures of whoever is viewed as: its calls carry `view_as_user_id`. */
export const isReportScreen = (path: string): boolean =>
  [routes.reports.path, routes.documents.path].some((parent) => isAtOrBelow(path, parent))
