import { Layer } from "effect"
import { type EntryServices, entryServicesLayer } from "./entryServicesLayer.ts"
import { fetchWithCookies } from "./fetchWithCookies.ts"
import { type ScreenServices, screenServicesLayer } from "./screenServicesLayer.ts"

/** What the client offers to its callers. */
export type PortalServices = EntryServices | ScreenServices

/** Every service of this folder, over whatever HttpClient is given; Cookies too are for the caller to bring. */
export const portalServicesLayer = Layer.mergeAll(entryServicesLayer, screenServicesLayer)

/** The same over fetch. */
export const portalClientLayer = Layer.provide(portalServicesLayer, fetchWithCookies)
