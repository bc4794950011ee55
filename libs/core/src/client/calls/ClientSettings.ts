import { Context } from "effect"

/** Where calls are sent and how the portal identifies itself; filled from the page's configuration. */
export interface ClientSettingsFields {
  /** Origin of the API, without a slash at the end; empty is the page's own. */
  readonly apiHost: string
  /** Origin of the auth calls, without a slash at the end; empty is the page's own. */
  readonly authHost: string
  readonly applicationId: string
  /** Name of the report service in the proxy path, `/proxy/<name>/…`. */
  readonly reportService: string
}

export const ClientSettings = Context.Reference<ClientSettingsFields>("@reclaim/core/ClientSettings", {
  defaultValue: () => ({ apiHost: "", authHost: "", applicationId: "reclaim-portal", reportService: "reports" })
})
