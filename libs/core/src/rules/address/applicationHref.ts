import { routes } from "../navigation/routes.ts"

/** Where an application for an account is filled in, or read once it is submitted. */
export const applicationHref = (applicationId: number): string =>
  routes.manualEntry.path.replace(":id?", String(applicationId))
