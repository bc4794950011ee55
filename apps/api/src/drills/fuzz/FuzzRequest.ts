import { Agent, request } from "node:http"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"

/** Senders of requests; all but the last have just signed in. */
export const fuzzCallers = [
  "full",
  "readOnly",
  "viewing",
  "staff",
  "deskDocuments",
  "deskPeople",
  "deskAccounts",
  "administrator",
  "payments",
  "signatory",
  "approver",
  "anonymous"
] as const
export type FuzzCaller = (typeof fuzzCallers)[number]

/** One request, byte by byte, without the cookies of its sender. */
export interface FuzzRequest {
  readonly caller: FuzzCaller
  readonly method: string
  /** Path and query as in the request line. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** True if it is valid and the caller may make it, so that it must be accepted. */
  readonly isProper: boolean
}

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

/** Longer than any answer may take; what takes longer hangs. */
const patienceMillis = 30_000

/** Keeps connections, for thousands of requests would use up the ports of the machine. */
export const fuzzAgent = () => new Agent({ keepAlive: true, maxSockets: 4 })

/** Bytes without the coding that an odd Accept-Encoding brought about. */
const decompress = (bytes: Buffer, coding: string | undefined): Buffer => {
  if (bytes.length === 0) return bytes
  switch (coding) {
    case "br":
      return brotliDecompressSync(bytes)
    case "gzip":
      return gunzipSync(bytes)
    case "zstd":
      return zstdDecompressSync(bytes)
    default:
      return bytes
  }
}

/** Decompresses a response; the promise fails if the content is not in the declared coding. */
const readable = (answer: FuzzAnswer): FuzzAnswer => ({
  ...answer,
  bytes: decompress(answer.bytes, answer.headers["content-encoding"])
})

const sentOnce = (url: URL, agent: Agent, fuzz: FuzzRequest): Promise<FuzzAnswer> =>
  new Promise((resolve, reject) => {
    const { body, headers, method, target } = fuzz
    const sent = request(
      { host: url.hostname, port: url.port, agent, method, path: target, headers, timeout: patienceMillis },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Readonly<Record<string, string | undefined>>,
            bytes: Buffer.concat(chunks)
          })
        })
      }
    )
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${patienceMillis / 1000} seconds`)))
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server hung up an idle connection in the very moment in which it was used again.
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(sentOnce(url, agent, fuzz))
      else reject(error)
    })
    sent.end(body ?? undefined)
  })

/** Sends a request with the headers that its caller's browser adds. */
export const sendFuzz = (
  url: URL,
  agent: Agent,
  fuzz: FuzzRequest,
  added: Readonly<Record<string, string>>
): Promise<FuzzAnswer> => sentOnce(url, agent, { ...fuzz, headers: { ...added, ...fuzz.headers } }).then(readable)
