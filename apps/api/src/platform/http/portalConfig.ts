/** The configuration that the page passes to the portal; the keys are those of the wire. */
export interface PortalConfig {
  readonly apiHost: string
  readonly authHost: string
  readonly applicationId: string
  readonly reportService: string
  readonly productName: string
  readonly serviceDeskUrl: string
  readonly faqUrl: string
  readonly analytics: { readonly scriptUrl: string; readonly propertyId: string; readonly trafficType: string }
  /** Whether users see what they are told under a bell. */
  readonly bell: "hidden" | "shown"
  readonly debug: boolean
}

const configBlock = /(<script\b[^>]*\bid="portal-config"[^>]*>)[\s\S]*?(<\/script>)/

/** JSON that cannot end the script element around it. */
const embedded = (config: PortalConfig): string => JSON.stringify(config).replaceAll("<", "\\u003c")

/** The built page with this deployment's configuration, ready for a nonce. */
export const withPortalConfig = (page: string, config: PortalConfig): string =>
  page.replace(configBlock, (_, opening: string, closing: string) => `${opening}${embedded(config)}${closing}`)

const earlyLink = (file: string): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" nonce="__CSP_NONCE__">`

/** The page with scripts that its address needs first named in its head. */
export const withEarlyFiles = (page: string, files: ReadonlyArray<string>): string =>
  page.replace("</head>", () => `${files.map(earlyLink).join("")}</head>`)

/** The page for one response: every placeholder becomes the nonce that its policy allows. */
export const withNonce = (page: string, nonce: string): string => page.replaceAll("__CSP_NONCE__", nonce)
