import type { Settings } from "../settings/Settings.ts"
import type { SecurityPolicy } from "./securityHeaders.ts"

/** What the settings mean for the headers; analytics are allowed only when switched on. */
export const securityPolicyOf = (settings: Settings["Service"]): SecurityPolicy => ({
  publicUrl: settings.publicUrl,
  apiHost: settings.apiHost,
  authHost: settings.authHost,
  analyticsOrigin: settings.analyticsPropertyId === "" ? "" : new URL(settings.analyticsScriptUrl).origin
})
