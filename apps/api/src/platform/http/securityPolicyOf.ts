import type { Settings } from "../settings/Settings.ts"
import type { SecurityPolicy } from "./securityHeaders.ts"

/** Security policy derived from the settings; analytics are allowed only if enabled. */
export const securityPolicyOf = (settings: Settings["Service"]): SecurityPolicy => ({
  publicUrl: settings.publicUrl,
  apiHost: settings.apiHost,
  authHost: settings.authHost,
  analyticsOrigin: settings.analyticsPropertyId === "" ? "" : new URL(settings.analyticsScriptUrl).origin
})
