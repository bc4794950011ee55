import { Context, Data, Effect, Layer, Option } from "effect"
import { decodeSetting } from "./decodeSetting.ts"
import { fileStoreProblems } from "./fileStoreProblems.ts"
import { filesAtOf } from "./filesAtOf.ts"
import { oidcProviders } from "./oidcProviders.ts"
import {
  commaSeparated,
  databaseAddress,
  dataKey,
  dataKeys,
  emailAddress,
  filePlace,
  flag,
  hostAndPort,
  integerBetween,
  networks,
  numberBetween,
  oneOf,
  origin,
  origins,
  phoneNumber,
  secret,
  secretSetting,
  setting,
  smtpAddress,
  text,
  webAddress,
  type Setting
} from "./setting.ts"

const logLevels = ["All", "Trace", "Debug", "Info", "Warn", "Error", "Fatal", "None"] as const

const catalogue = {
  port: setting("PORT", "4300", integerBetween(0, 65535), "Port the server listens on; 0 takes a free one."),
  host: setting("HOST", "127.0.0.1", text, "Address the server listens on; 0.0.0.0 for all addresses of the machine."),
  publicUrl: setting(
    "PUBLIC_URL",
    "",
    origin,
    "Address the portal is reached at, such as https://portal.example.com. With https, cookies are Secure. Unset: http://HOST:PORT."
  ),
  dataDir: setting(
    "DATA_DIR",
    "./data",
    text,
    "Folder of the embedded database, of imports in progress and of uploaded files: while they are checked and, unless FILE_STORE says otherwise, for good. With DATABASE_URL, of files only."
  ),
  fileStore: setting(
    "FILE_STORE",
    "",
    filePlace,
    "Where files that clients upload are kept: folder:/path, on a file system that all servers share, or s3://bucket/prefix. Unset: the folder files in DATA_DIR. Back it up with the database."
  ),
  filesS3Endpoint: setting(
    "FILES_S3_ENDPOINT",
    "",
    webAddress,
    "Address of the S3-compatible service that has the bucket, such as https://s3.eu-central-1.amazonaws.com; needed with FILE_STORE=s3://…. In production https, unless it is on the same machine."
  ),
  filesS3Region: setting("FILES_S3_REGION", "us-east-1", text, "Region of the bucket, as its service names it."),
  filesS3AccessKeyId: secretSetting(
    "FILES_S3_ACCESS_KEY_ID",
    secret(1),
    "Access key that may list the bucket and get, put and delete what begins with the prefix; needed with FILE_STORE=s3://…."
  ),
  filesS3SecretAccessKey: secretSetting("FILES_S3_SECRET_ACCESS_KEY", secret(1), "The secret of that access key."),
  fileQuotaMb: setting(
    "FILE_QUOTA_MB",
    "2048",
    integerBetween(1, 1_048_576),
    "Megabytes of files that each client may keep, uploads in progress included."
  ),
  clamdHost: setting(
    "CLAMD_HOST",
    "",
    hostAndPort,
    "ClamAV daemon that scans uploaded files, as host:port. Until it has found nothing, a file cannot be read. Unset: files are not scanned."
  ),
  deadlineNoticeUsd: setting(
    "DEADLINE_NOTICE_USD",
    "1000",
    integerBetween(0, 1_000_000_000),
    "US dollars that the reclaims of one market and cut-off come to at least, for users to be told that it comes near."
  ),
  databaseUrl: secretSetting(
    "DATABASE_URL",
    databaseAddress,
    "PostgreSQL to use instead of the embedded database: postgres://user:password@host:5432/name."
  ),
  databaseOwnerUrl: secretSetting(
    "DATABASE_OWNER_URL",
    databaseAddress,
    "The same database by the log-in that owns the tables, for migrations and sample data. Recommended: the log-in of DATABASE_URL then needs no rights of its own, is given the portal's roles at the start, and can neither change tables nor pass row-level security."
  ),
  statementTimeoutSeconds: setting(
    "STATEMENT_TIMEOUT",
    "30",
    numberBetween(0.1, 3600),
    "Seconds a database statement may take."
  ),
  memoryBudgetMb: setting(
    "MEMORY_BUDGET_MB",
    "512",
    integerBetween(16, 1_048_576),
    "Megabytes of memory that clients' dashboards may use."
  ),
  demo: setting(
    "DEMO",
    "0",
    flag,
    "1 generates sample data into an empty database and offers sample users on the sign-in page; refused in production. npm start sets it."
  ),
  nodeEnv: setting(
    "NODE_ENV",
    "development",
    text,
    "production refuses DEMO=1 and a database of sample data, wants DATA_KEY, and hides the API documentation."
  ),
  webRoot: setting("WEB_ROOT", "dist/@reclaim/app-portal", text, "Folder of the portal's build."),
  tokenMinutes: setting(
    "TOKEN_MINUTES",
    "20",
    numberBetween(0.01, 1440),
    "Lifetime of a token in minutes; the portal renews it 10 seconds before the end."
  ),
  sessionMinutes: setting(
    "SESSION_MINUTES",
    "30",
    numberBetween(0.01, 1440),
    "Minutes without activity after which the portal asks whether the person is still there."
  ),
  sessionGraceSeconds: setting(
    "SESSION_GRACE_SECONDS",
    "90",
    numberBetween(0, 600),
    "Seconds the server waits beyond both: the 60 second countdown, and browsers that slow hidden tabs."
  ),
  sessionAbsoluteHours: setting(
    "SESSION_ABSOLUTE_HOURS",
    "12",
    numberBetween(0.0001, 720),
    "Hours after which a session ends in any case."
  ),
  signInAttempts: setting(
    "SIGN_IN_ATTEMPTS",
    "10",
    integerBetween(1, 100_000),
    "Passwords tried per account and network (an IPv4 address, or an IPv6 /64), and by a browser that signed in to the account before, within SIGN_IN_WINDOW_MINUTES; ten times as many per account, and per network."
  ),
  signInWindowMinutes: setting(
    "SIGN_IN_WINDOW_MINUTES",
    "15",
    numberBetween(0.01, 1440),
    "The time window of SIGN_IN_ATTEMPTS, in minutes."
  ),
  mfa: setting(
    "MFA",
    "",
    oneOf(["", "optional", "staff", "all"]),
    "Who must have a second factor, an authenticator app or a passkey: optional (nobody must), staff or all. Who must and has none sets one up right after the password. Unset: staff, and optional with DEMO=1."
  ),
  oidcProviders: secretSetting(
    "OIDC_PROVIDERS",
    oidcProviders,
    'Identity providers that people may sign in with, as JSON: [{"id":"entra","label":"Company account","issuer":"https://login.example.com/tenant","clientId":"…","clientSecret":"…"}]. The id stands in addresses; register PUBLIC_URL/auth/oidc/<id>/callback there. Nobody becomes a user by it: each person links it once, with their password.'
  ),
  commonPasswords: setting(
    "COMMON_PASSWORDS",
    "",
    text,
    "File of further passwords that nobody may choose, one on each line, such as a list of breached ones; read at the start. The fifty thousand most common ones are refused without it."
  ),
  consentDir: setting(
    "CONSENT_DIR",
    "",
    text,
    "Folder with terms.txt, fee-schedule.txt and privacy.txt, which clients agree to when they apply for an account; read at the start. Another text is another version, and is agreed to anew. Unset: plain texts that refer to the engagement agreement."
  ),
  xsrfSecret: secretSetting(
    "XSRF_SECRET",
    secret(32),
    "Signs request tokens, at least 32 characters. Unset: generated at the first start and kept in the database."
  ),
  dataKey: secretSetting(
    "DATA_KEY",
    dataKey,
    "Seals tax numbers, bank details and other secrets in the database: 32 random bytes, as base64 or as 64 hexadecimal digits (openssl rand -base64 32). Needed in production; elsewhere made once in DATA_DIR/data.key. Keep a copy apart from the backups of the data: without it what is sealed is lost."
  ),
  formerDataKeys: secretSetting(
    "DATA_KEYS_FORMER",
    dataKeys,
    "Keys that DATA_KEY was before, separated by commas, until npm run portal -- rotate-keys has sealed everything anew."
  ),
  signingP12: secretSetting(
    "SIGNING_P12",
    secret(1),
    "Key and certificates that seal what is signed on screen: a PKCS #12 file as base64 (openssl base64 -A -in seal.p12). Unset: made at the first seal and kept in the database; what it seals says that nobody vouches for it."
  ),
  signingP12Password: secretSetting("SIGNING_P12_PASSWORD", secret(1), "Password of SIGNING_P12."),
  tsaUrl: setting(
    "TSA_URL",
    "",
    webAddress,
    "Time-stamp service (RFC 3161) that says when a document was sealed. While it does not answer, nothing is sealed. Unset: seals say the time of this server."
  ),
  smtpUrl: secretSetting(
    "SMTP_URL",
    smtpAddress,
    "Mail server that mails are handed to: smtp://user:password@host:587, or smtps:// for TLS from the start. With a password, TLS is required. Unset: no mail is sent; in development mails are shown at /docs/mail."
  ),
  mailFrom: setting("MAIL_FROM", "", emailAddress, "E-mail address that mails come from; needed with SMTP_URL."),
  firstAdminEmail: setting(
    "FIRST_ADMIN_EMAIL",
    "",
    emailAddress,
    "In production, while nobody of the provider's staff can sign in: whom the link is for that the server prints at its start."
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    "",
    networks,
    "Networks of proxies whose X-Forwarded-* headers count, such as 10.0.0.0/8,::1/128."
  ),
  allowedOrigins: setting(
    "ALLOWED_ORIGINS",
    "",
    origins,
    "Other sites whose pages may call the API, with tokens only: their cookies never count."
  ),
  allowedHosts: setting("ALLOWED_HOSTS", "", commaSeparated, "Host names accepted besides that of PUBLIC_URL."),
  requestTimeoutSeconds: setting("REQUEST_TIMEOUT", "60", numberBetween(1, 3600), "Seconds a request may take."),
  shutdownSeconds: setting(
    "SHUTDOWN_SECONDS",
    "5",
    numberBetween(0, 600),
    "Seconds that requests have to finish when the server stops."
  ),
  logLevel: setting("LOG_LEVEL", "Info", oneOf(logLevels), `Lowest level that is logged: ${logLevels.join(", ")}.`),
  apiDocs: setting(
    "API_DOCS",
    "",
    oneOf(["", "0", "1"]),
    "1 shows /openapi.json and /docs, 0 hides them. Unset: shown outside production."
  ),
  productName: setting("PRODUCT_NAME", "Reclaim Portal", text, "Name of the product on every page."),
  paperSize: setting(
    "PAPER_SIZE",
    "letter",
    oneOf(["letter", "a4"]),
    "Paper size of PDFs and Excel files: letter or a4."
  ),
  postalAddress: setting(
    "POSTAL_ADDRESS",
    "",
    text,
    "Where clients post documents that they have signed by hand, its lines separated by semicolons, on the sheets that they print. Unset: the sheets say to ask for it."
  ),
  applicationId: setting("APPLICATION_ID", "reclaim-portal", text, "Application id that the portal sends."),
  apiHost: setting("API_HOST", "", origin, "Origin of the API. Unset: the page's own."),
  authHost: setting("AUTH_HOST", "", origin, "Origin of sign-in and sign-out. Unset: the page's own."),
  serviceDeskUrl: setting(
    "SERVICE_DESK_URL",
    "",
    webAddress,
    "Where Contact Us leads. Unset: the server's own help page."
  ),
  faqUrl: setting(
    "FAQ_URL",
    "",
    webAddress,
    "Where frequently asked questions are answered. Unset: the server's own help page."
  ),
  supportEmail: setting(
    "SUPPORT_EMAIL",
    "",
    emailAddress,
    "E-mail address of the provider's support, on the help page."
  ),
  supportPhone: setting(
    "SUPPORT_PHONE",
    "",
    phoneNumber,
    "Telephone number of the provider's support, on the help page."
  ),
  bell: setting(
    "BELL",
    "hidden",
    oneOf(["hidden", "shown"]),
    "shown: a bell in the header tells users of deadlines, statements and the safety of their account. npm start shows it."
  ),
  analyticsScriptUrl: setting("ANALYTICS_SCRIPT_URL", "", webAddress, "Script of the analytics service."),
  analyticsPropertyId: setting(
    "ANALYTICS_PROPERTY_ID",
    "",
    text,
    "Property id at the analytics service. Unset: nothing is loaded."
  ),
  analyticsTrafficType: setting(
    "ANALYTICS_TRAFFIC_TYPE",
    "production",
    text,
    "Traffic type reported to the analytics service."
  ),
  debug: setting("PORTAL_DEBUG", "0", flag, "1 switches the portal's debug mode on.")
}

type Catalogue = typeof catalogue

type Values = { readonly [K in keyof Catalogue]: Catalogue[K] extends Setting<infer A> ? A : never }

/** Rows of the table of settings in docs/operate/settings.md, in its order. */
export const settingsTable: ReadonlyArray<{
  readonly name: string
  readonly default: string
  readonly meaning: string
}> = Object.values(catalogue).map((entry) => ({
  name: entry.name,
  default: entry.default,
  meaning: entry.isSecret ? `${entry.meaning} Or ${entry.name}_FILE: a file that holds it.` : entry.meaning
}))

/** The environment is invalid; lists everything that is wrong with it, without the values of secrets. */
export class SettingsInvalid extends Data.TaggedError("SettingsInvalid")<{ readonly problems: ReadonlyArray<string> }> {
  override get message() {
    return ["The settings are not valid, so nothing was started:", ...this.problems.map((p) => `  ${p}`)].join("\n")
  }
}

const contradictions = (values: Values): ReadonlyArray<string> => [
  ...(Option.isSome(values.databaseOwnerUrl) && Option.isNone(values.databaseUrl)
    ? ["DATABASE_URL: needed when DATABASE_OWNER_URL is set; requests use another log-in than the owner of the tables"]
    : []),
  ...(values.demo && values.nodeEnv === "production"
    ? ["DEMO: sample users with a known password are impossible with NODE_ENV=production; unset one of the two"]
    : []),
  ...fileStoreProblems(values),
  ...(Option.isNone(values.dataKey) && values.nodeEnv === "production"
    ? [
        'DATA_KEY: needed with NODE_ENV=production, because a key that lies beside the data protects nothing; make one with "openssl rand -base64 32" and keep a copy apart from the backups of the data'
      ]
    : []),
  ...(Option.isSome(values.smtpUrl) && values.mailFrom === ""
    ? ["MAIL_FROM: needed when SMTP_URL is set; mail servers refuse mails that come from nobody"]
    : []),
  ...(values.tokenMinutes > values.sessionMinutes
    ? ["TOKEN_MINUTES: longer than SESSION_MINUTES, so an active person could be signed out; make it at most as long"]
    : []),
  ...(values.analyticsPropertyId !== "" && values.analyticsScriptUrl === ""
    ? ["ANALYTICS_SCRIPT_URL: needed when ANALYTICS_PROPERTY_ID is set"]
    : [])
]

const isWildcard = (host: string): boolean => host === "0.0.0.0" || host === "::"

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}${port === 80 ? "" : `:${port}`}`

const withDerivedSettings = (values: Values) => ({
  ...values,
  filesAt: filesAtOf(values),
  isProduction: values.nodeEnv === "production",
  mfa: values.mfa === "" ? (values.demo ? ("optional" as const) : ("staff" as const)) : values.mfa,
  showsApiDocs: values.apiDocs === "" ? values.nodeEnv !== "production" : values.apiDocs === "1",
  /** True if any address of the machine may be used: no PUBLIC_URL, and listening on all of them. */
  answersToAddresses: values.publicUrl === "" && isWildcard(values.host),
  publicUrl: (values.publicUrl === ""
    ? addressOf(isWildcard(values.host) ? "127.0.0.1" : values.host, values.port)
    : values.publicUrl
  ).replace(/\/$/, "")
})

const load = Effect.gen(function* () {
  const entries = Object.entries(catalogue) as ReadonlyArray<readonly [string, Setting<unknown>]>
  const [decoded, problems] = yield* Effect.partition(entries, ([key, entry]) =>
    Effect.map(decodeSetting(entry), (value) => [key, value] as const)
  )
  if (problems.length > 0) return yield* new SettingsInvalid({ problems })
  // The keys and types are those of the catalogue, one by one.
  const values = Object.fromEntries(decoded) as unknown as Values
  const contradicting = contradictions(values)
  if (contradicting.length > 0) return yield* new SettingsInvalid({ problems: contradicting })
  return withDerivedSettings(values)
})

/** Everything the process reads from its environment, checked as a whole before anything starts. */
export class Settings extends Context.Service<Settings, Effect.Success<typeof load>>()("@reclaim/app-api/Settings") {
  static readonly layer = Layer.effect(Settings, load)
}
