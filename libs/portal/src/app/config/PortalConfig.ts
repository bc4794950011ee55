import { Schema, SchemaGetter } from "effect"

/** The third-party page-load tag; loaded only when a property is configured. */
const Analytics = Schema.Struct({
  scriptUrl: Schema.String,
  propertyId: Schema.String,
  trafficType: Schema.String
})

/** A custodian bank's delivery of transaction data. */
const Notice = Schema.Struct({
  custodianName: Schema.String,
  /** When, in epoch milliseconds; written as an ISO 8601 date and time. */
  receivedAt: Schema.String.check(Schema.makeFilter((text) => !Number.isNaN(Date.parse(text)))).pipe(
    Schema.decodeTo(Schema.Finite, {
      decode: SchemaGetter.transform(Date.parse),
      encode: SchemaGetter.transform((millis: number) => new Date(millis).toISOString())
    })
  )
})

export type CustodianNotice = typeof Notice.Type

const ConfigBlock = Schema.Struct({
  apiHost: Schema.optionalKey(Schema.String),
  authHost: Schema.optionalKey(Schema.String),
  applicationId: Schema.optionalKey(Schema.String),
  reportService: Schema.optionalKey(Schema.String),
  productName: Schema.optionalKey(Schema.String),
  serviceDeskUrl: Schema.optionalKey(Schema.String),
  faqUrl: Schema.optionalKey(Schema.String),
  analytics: Schema.optionalKey(Schema.NullOr(Analytics)),
  notifications: Schema.optionalKey(Schema.NullOr(Schema.Array(Notice))),
  bell: Schema.optionalKey(Schema.Literals(["hidden", "shown"])),
  debug: Schema.optionalKey(Schema.Boolean)
})

/** Settings that a provider brands or switches without a new build; one block of the page. */
export interface PortalConfig {
  /** Origin of the API; empty for the page's own. */
  readonly apiHost: string
  /** Origin of the sign-in; empty for the page's own. */
  readonly authHost: string
  readonly applicationId: string
  /** The part of a report call's path that names the service behind the proxy. */
  readonly reportService: string
  readonly productName: string
  /** URL of the service desk; empty when the provider has none, which hides its links. */
  readonly serviceDeskUrl: string
  readonly faqUrl: string
  readonly analytics: typeof Analytics.Type | null
  /**
   * Deliveries of custodians, for all users of the deployment. A list shows the bell; an empty list shows it without a
   * dot.
   */
  readonly notifications: ReadonlyArray<CustodianNotice> | null
  /** Visibility of the bell with each user's notifications. */
  readonly bell: "hidden" | "shown"
  /** Shortens the session's times for people who try it out. */
  readonly debug: boolean
}

/** Defaults of settings that the page omits. */
export const defaultPortalConfig: PortalConfig = {
  apiHost: "",
  authHost: "",
  applicationId: "reclaim-portal",
  reportService: "reports",
  productName: "Reclaim Portal",
  serviceDeskUrl: "",
  faqUrl: "",
  analytics: null,
  notifications: null,
  bell: "hidden",
  debug: false
}

const decodeBlock = Schema.decodeUnknownSync(ConfigBlock)

/** Reads the page's configuration block; unknown keys are ignored, missing ones have their defaults. */
export const readPortalConfig = (json: string): PortalConfig => ({
  ...defaultPortalConfig,
  ...decodeBlock(JSON.parse(json.trim() === "" ? "{}" : json))
})
