import { Effect } from "effect"
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"
import { type Answer, Browser } from "./Browser.ts"

/** Claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>

/** Changes to an ID token by a hostile provider, or by an attacker in between. */
export type TokenTampering =
  | { readonly _tag: "Claims"; readonly change: (claims: Claims) => Claims }
  | { readonly _tag: "Unsigned" }
  | { readonly _tag: "OtherKey" }

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Tampers with all later responses of its token endpoint; null stops that. */
  readonly tamper: (tampering: TokenTampering | null) => void
  /** Logs in and consents as a user; returns the address that the browser is redirected to. */
  readonly passes: (address: string, login: string) => Promise<string>
}

const listenOnFreePort = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

const bodyOf = async (message: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const clientId = "portal"
const clientSecret = "a secret of the tests"

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const signToken = (claims: Claims, key: KeyObject): string => {
  const text = `${part({ alg: "RS256", kid: "first" })}.${part(claims)}`
  return `${text}.${createSign("sha256").update(text).sign(key).toString("base64url")}`
}

/** Follows a provider's pages as a person without script would. */
const walk = async (issuer: string, address: string, login: string): Promise<string> => {
  const browser = new Browser(issuer)
  const own = (location: string): string | null => {
    const url = new URL(location, issuer)
    return url.origin === new URL(issuer).origin ? `${url.pathname}${url.search}` : null
  }
  let path = own(address)
  let answer: Answer | null = null
  for (let step = 0; step < 12 && path !== null; step++) {
    answer = await browser.get(path)
    if (answer.status === 200) {
      const action = /action="([^"]+)"/.exec(answer.text)?.[1] ?? ""
      const prompt = /name="prompt" value="([^"]+)"/.exec(answer.text)?.[1] ?? ""
      answer = await browser.sendForm(own(action) ?? "", { prompt, login, password: "any" })
    }
    const location = answer.headers["location"]
    if (location === undefined) break
    path = own(location)
    if (path === null) return location
  }
  throw new Error(`The provider did not send the browser back: ${String(answer?.status)} ${answer?.text.slice(0, 300)}`)
}

/** An identity provider on loopback, with a log-in page that believes every name; gone with its scope. */
export const identityProvider = Effect.fnUntraced(function* (redirectUri: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: "jwk" }), kty: "RSA", kid: "first", use: "sig", alg: "RS256" }
  let tampering: TokenTampering | null = null

  const tamperWith = (token: string): string => {
    if (tampering === null) return token
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as Claims
    switch (tampering._tag) {
      case "Unsigned":
        return `${part({ alg: "none" })}.${part(claims)}.`
      case "OtherKey":
        return signToken(claims, other.privateKey)
      case "Claims":
        return signToken(tampering.change(claims), privateKey)
    }
  }

  const handler: { current: ((request: IncomingMessage, response: ServerResponse) => void) | null } = { current: null }
  const inner = createServer((request, response) => handler.current?.(request, response))
  const outer = createServer((request, response) => void forward(request, response))
  const innerPort = yield* Effect.promise(() => listenOnFreePort(inner))
  const outerPort = yield* Effect.promise(() => listenOnFreePort(outer))
  const issuer = `http://127.0.0.1:${outerPort}`

  /** Forwards everything unchanged except ID tokens. */
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined && !["connection", "content-length", "transfer-encoding"].includes(name)) {
        headers.set(name, String(value))
      }
    }
    headers.delete("host")
    headers.set("x-forwarded-host", `127.0.0.1:${outerPort}`)
    headers.set("x-forwarded-proto", "http")
    const body = await bodyOf(request)
    const answer = await fetch(`http://127.0.0.1:${innerPort}${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers,
      redirect: "manual",
      ...(body.length > 0 ? { body } : {})
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isToken = request.url?.startsWith("/token") === true && answer.status === 200
    const told = isToken ? (JSON.parse(bytes.toString("utf8")) as { id_token: string }) : null
    const sent = told === null ? bytes : Buffer.from(JSON.stringify({ ...told, id_token: tamperWith(told.id_token) }))
    response.statusCode = answer.status
    for (const [name, value] of answer.headers) {
      if (!["content-length", "transfer-encoding", "connection", "set-cookie", "content-encoding"].includes(name)) {
        response.setHeader(name, value)
      }
    }
    response.setHeader("set-cookie", answer.headers.getSetCookie())
    response.end(sent)
  }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"]
      }
    ],
    jwks: { keys: [jwk] },
    pkce: { required: () => true },
    cookies: { keys: ["of the tests only"] }
  })
  provider.proxy = true
  const callback = provider.callback()
  handler.current = (request, response) => void callback(request, response)

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const server of [inner, outer]) {
        server.close()
        server.closeAllConnections()
      }
    })
  )
  const made: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    tamper: (next) => (tampering = next),
    passes: (address, login) => walk(issuer, address, login)
  }
  return made
})
