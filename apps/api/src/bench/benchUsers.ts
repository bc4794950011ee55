import { Agent, type ClientRequest, request } from "node:http"

/** Response to one call over the user's own connection, timed to the last byte. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: Buffer
}

/** A signed-in person with a connection of their own, as a browser has. */
export interface BenchUser {
  readonly clientId: number
  /** Any call of the contract; a body is sent as JSON. */
  readonly call: (
    method: string,
    path: string,
    payload?: object,
    more?: Readonly<Record<string, string>>
  ) => Promise<Answer>
  readonly ask: (payload: object, ifNoneMatch?: string) => Promise<Answer>
  /** Headers of its calls. */
  readonly headers: Readonly<Record<string, string>>
  readonly leave: () => void
}

/** True if the server closed an idle connection just as it was used again, so that the call was not read. */
const wasClosedWhileIdle = (sent: ClientRequest, error: Error): boolean =>
  sent.reusedSocket && "code" in error && error.code === "ECONNRESET"

const send = (agent: Agent, url: string, method: string, headers: Record<string, string>, body = ""): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      )
    })
    sent.on("error", (error) =>
      wasClosedWhileIdle(sent, error) ? resolve(send(agent, url, method, headers, body)) : reject(error)
    )
    sent.end(body)
  })

const cookiesOf = ({ headers }: Answer): ReadonlyArray<string> =>
  [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";", 1)[0] ?? "")

const valueOf = (cookies: ReadonlyArray<string>, name: string): string => {
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) throw new Error(`the server set no cookie ${name}`)
  return found.slice(name.length + 1)
}

/** Signs in through the form, as a person does. */
export const signIn = async (
  origin: string,
  user: { readonly email: string; readonly clientId: number },
  password: string
): Promise<BenchUser> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const page = await send(agent, `${origin}/auth/account/first`, "GET", { accept: "text/html" })
  const token = /name="token" value="([^"]*)"/.exec(page.body.toString())?.[1]
  if (token === undefined) throw new Error(`no sign-in form came back, but ${page.status}: ${page.body.toString()}`)
  const form = new URLSearchParams({ token, email: user.email, password }).toString()
  const signedIn = await send(
    agent,
    `${origin}/auth/account/first`,
    "POST",
    { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(page).join("; ") },
    form
  )
  if (signedIn.status !== 303) throw new Error(`${user.email} was not signed in: ${signedIn.status}`)
  const cookies = cookiesOf(signedIn)
  const headers = {
    cookie: cookies.join("; "),
    "x-xsrf-token": decodeURIComponent(valueOf(cookies, "XSRF-TOKEN")),
    "x-api-version": "1.0",
    "x-application-id": "reclaim-portal",
    "content-type": "application/json",
    accept: "application/json",
    "accept-encoding": "gzip, deflate, br, zstd"
  }
  return {
    clientId: user.clientId,
    call: (method, path, payload, more = {}) =>
      send(
        agent,
        `${origin}${path}`,
        method,
        { ...headers, ...more },
        payload === undefined ? "" : JSON.stringify(payload)
      ),
    ask: async (payload, ifNoneMatch) => {
      const known = ifNoneMatch === undefined ? headers : { ...headers, "if-none-match": ifNoneMatch }
      const answer = await send(agent, `${origin}/proxy/reports/LF/LFormData`, "POST", known, JSON.stringify(payload))
      if (answer.status !== 200 && answer.status !== 304) {
        throw new Error(`the dashboard was refused with ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
      }
      return answer
    },
    headers,
    leave: () => agent.destroy()
  }
}
