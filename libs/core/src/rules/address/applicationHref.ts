import { routes } from "../navigation/routes.ts"

/** Address of an application's form, read-only once submitted. */
export const applicationHref = (applicationId: number): string =>
  routes.manualEntry.path.replace(":id?", String(applicationId))
