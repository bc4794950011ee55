import { createHash } from "node:crypto"
import { request } from "node:http"

/** Response of a server. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Set-Cookie lines as received. */
  readonly setCookies: ReadonlyArray<string>
  readonly text: string
  readonly bytes: Buffer
  readonly json: Record<string, unknown>
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    // Not every answer is JSON; a test that reads a field of one that is not fails on the field.
    return {}
  }
}

/** A client with cookies, and otherwise full control of every header. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly origin: URL

  constructor(origin: string) {
    this.origin = new URL(origin)
  }

  /** Sends a request with the stored cookies, and stores those it gets. */
  send(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.origin.hostname,
          port: this.origin.port,
          method,
          path,
          agent: false,
          headers: {
            ...(cookie === "" ? {} : { cookie }),
            ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
            ...headers
          }
        },
        (response) => {
          const chunks: Array<Buffer> = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("error", reject)
          response.on("end", () => {
            const setCookies = response.headers["set-cookie"] ?? []
            this.keep(setCookies)
            const bytes = Buffer.concat(chunks)
            const text = bytes.toString("utf8")
            resolve({
              status: response.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(response.headers).map(([name, value]) => [name, String(value)])
              ),
              setCookies,
              text,
              bytes,
              json: jsonOf(text)
            })
          })
        }
      )
      sent.on("error", reject)
      sent.end(body)
    })
  }

  private keep(setCookies: ReadonlyArray<string>): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split(";")
      const name = pair.slice(0, pair.indexOf("="))
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0")) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1))
    }
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send("GET", path, { headers })
  }

  /** The header that repeats the cookie. */
  get xsrf(): Readonly<Record<string, string>> {
    return { "x-xsrf-token": decodeURIComponent(this.cookies.get("XSRF-TOKEN") ?? "") }
  }

  /** A call as the portal makes it. */
  post(path: string, payload: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send("POST", path, {
      body: JSON.stringify(payload),
      headers: { "content-type": "application/json", ...this.xsrf, ...headers }
    })
  }

  /** Sends a file as the portal's own kind of import takes it. */
  postCsv(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send("POST", path, { body, headers: { "content-type": "text/csv", ...this.xsrf, ...headers } })
  }

  put(path: string, headers: Readonly<Record<string, string>> = {}, payload?: unknown): Promise<Answer> {
    const given = { ...this.xsrf, ...headers }
    if (payload === undefined) return this.send("PUT", path, { headers: given })
    return this.send("PUT", path, {
      body: JSON.stringify(payload),
      headers: { "content-type": "application/json", ...given }
    })
  }

  /** Sends a part of a file, with its hash. */
  putBytes(path: string, bytes: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const hash = createHash("sha256").update(bytes).digest("hex")
    const given = { "content-type": "application/octet-stream", "x-part-sha256": hash, ...this.xsrf, ...headers }
    return this.send("PUT", path, { body: bytes, headers: given })
  }

  delete(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send("DELETE", path, { headers: { ...this.xsrf, ...headers } })
  }

  /** Sends a form as a page does. */
  sendForm(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Answer> {
    return this.send("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers }
    })
  }

  /** Opens a page and sends its form, filled in. */
  async fill(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Answer> {
    return this.answerForm(await this.get(path, headers), fields, headers)
  }

  /** Fills in the first form of a page, and submits it to its address. */
  answerForm(
    page: Answer,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {}
  ): Promise<Answer> {
    const [, action = "", token = ""] =
      /<form method="post" action="([^"]*)"[^>]*><input type="hidden" name="token" value="([^"]*)"/.exec(page.text) ??
      []
    return this.sendForm(action.replaceAll("&amp;", "&"), { token, ...fields }, headers)
  }

  /** Submits the form of the sign-in page, as a browser without script would. */
  async signIn(
    email: string,
    password: string,
    options: { readonly query?: string; readonly headers?: Readonly<Record<string, string>> } = {}
  ): Promise<Answer> {
    const path = `/auth/account/first${options.query ?? ""}`
    const page = await this.get(path, options.headers)
    const token = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? ""
    return this.send("POST", path, {
      body: new URLSearchParams({ token, email, password }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...options.headers }
    })
  }
}
