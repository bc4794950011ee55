import { apiVersion } from "@reclaim/core/rules/shell/appConstants"
import type { PortalConfig } from "../config/PortalConfig.ts"

/** The address of the central sign-in page for this application. */
export const signInHref = (config: Pick<PortalConfig, "authHost" | "applicationId">): string => {
  const query = new URLSearchParams({ appId: config.applicationId, apiVersion })
  return `${config.authHost}/auth/account/first?q=${encodeURIComponent(btoa(query.toString()))}`
}

/** Sign-in page after a failed sign-out, with the notice that the session may still be open on the server. */
export const notSignedOutHref = (config: Pick<PortalConfig, "authHost" | "applicationId">): string =>
  `${signInHref(config)}&session=open`
