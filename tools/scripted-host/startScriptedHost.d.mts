/** Response of the host to a call. `status` is 200 when absent; a `body` other than text is sent as JSON. */
export interface ScriptedAnswer {
  readonly status?: number
  /** Status text; the standard one when absent. */
  readonly statusText?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Milliseconds before the answer is sent. */
  readonly delay?: number
  /** Sent only when `release` is called. */
  readonly hold?: boolean
  /** Cuts the connection instead of answering, which a browser knows as status 0. */
  readonly drop?: boolean
}

/** A call received by the host. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly cookies: Readonly<Record<string, string>>
  /** Parsed when it came as JSON; null when empty. */
  readonly body: unknown
  /** Epoch milliseconds of arrival. */
  readonly time: number
}

/** State of the host, from which it answers by default; may be changed while it runs. */
export interface ScriptedState {
  /** The body of `GET /proxy/mc/user`. */
  readonly user: unknown
  /** The value of the cookie SESSION-LIFETIMES, `20|30` by default. */
  readonly lifetimes: string
  /** False to refuse every call with 401. */
  readonly isSignedIn: boolean
  /** Keys of the page's configuration block that differ from the defaults. */
  readonly config: Readonly<Record<string, unknown>>
}

export interface ScriptedHostOptions extends Partial<ScriptedState> {
  /** A free one unless given. */
  readonly port?: number
  /** Folder of the build to serve; the portal's own unless given. */
  readonly webRoot?: string
  /** Answers by method and path, as in `"POST /proxy/reports/LF/LFormData"`. */
  readonly answers?: Readonly<Record<string, ScriptedAnswer | ((request: SeenRequest) => ScriptedAnswer)>>
}

export interface ScriptedHost {
  /** Without a slash at the end. */
  readonly url: string
  /** Every call since the start or the last reset, the sign-in page included, files of the build not. */
  readonly requests: ReadonlyArray<SeenRequest>
  readonly requestsOf: (call: string) => ReadonlyArray<SeenRequest>
  /** Answers a call differently from now on. */
  readonly answer: (call: string, answer: ScriptedAnswer | ((request: SeenRequest) => ScriptedAnswer)) => void
  /** Sends the held answers of a call, or of all calls. */
  readonly release: (call?: string) => void
  readonly set: (changes: Partial<ScriptedState>) => void
  /** Clears requests and changes, as after the start. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

/** Starts a host that serves a build of the portal and answers its calls from a script. */
export const startScriptedHost: (options?: ScriptedHostOptions) => Promise<ScriptedHost>

/** A task as returned by the user call. */
export interface SampleTask {
  readonly name: string
  readonly label: string
  readonly route: string
  readonly icon?: string
  readonly isHidden?: boolean | string
  readonly disabled?: boolean
}

/** Default user of the host: a client with every task. */
export const sampleUser: {
  readonly [key: string]: unknown
  readonly tasks: Readonly<Record<"Features" | "Management" | "SignOut", ReadonlyArray<SampleTask>>>
}

type Row = Readonly<Record<string, string | number>>

/** Default dashboard of the host. Its lists agree with its totals and with each other. */
export const sampleDashboard: Readonly<Record<`total_${string}`, number>> & {
  readonly netMidasStatusSum: ReadonlyArray<Row>
  readonly netReclaimClientStatusSum: ReadonlyArray<Row>
  readonly yearNetReclaimSum: ReadonlyArray<Row>
  readonly coiNetReclaimSum: ReadonlyArray<Row>
  readonly fiAcctTransactionSum: ReadonlyArray<
    Readonly<Record<"fi_code" | "fi_name" | "acct_code" | "bo_name", string>> &
      Readonly<Record<"net_reclaim" | "trans_count", number>>
  >
}
