import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { portalAnswer, readPortal } from "./portalFiles.mjs"
import { sampleAnswers } from "./sampleAnswers.mjs"
import sampleDashboard from "./sampleDashboard.json" with { type: "json" }
import sampleUser from "./sampleUser.json" with { type: "json" }

export { sampleDashboard, sampleUser }

const defaultConfig = {
  apiHost: "",
  authHost: "",
  applicationId: "reclaim-portal",
  reportService: "reports",
  productName: "Reclaim Portal",
  serviceDeskUrl: "https://desk.example.com/",
  faqUrl: "https://faq.example.com/",
  analytics: null,
  debug: false
}

const signInPage = `<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in</h1>
<form method="post"><button>Sign in</button></form></main></html>`

const isSignInPage = (path) => path === "/auth/account/first"
const isCall = ({ method, path }) => method !== "GET" || /^\/(proxy|auth|api)\//.test(path)

const cookiesOf = (header = "") =>
  Object.fromEntries(
    header
      .split("; ")
      .filter((pair) => pair !== "")
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2))
  )

const readRequest = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  const isJson = (request.headers["content-type"] ?? "").startsWith("application/json")
  return isJson && text !== "" ? JSON.parse(text) : text === "" ? null : text
}

const errorBody = (message) => ({ message, referenceNumber: "SCRIPT-1" })

/** Starts a host that serves the portal's build and answers its calls from a script; see the README in this folder. */
export const startScriptedHost = async (options = {}) => {
  const initial = {
    user: sampleUser,
    lifetimes: "20|30",
    isSignedIn: true,
    ...options,
    config: { ...defaultConfig, ...options.config }
  }
  const webRoot = options.webRoot ?? join(import.meta.dirname, "../../dist/@reclaim/app-portal")
  const portal = readPortal(webRoot)
  const requests = []
  let state = initial
  let answers = new Map(Object.entries(options.answers ?? {}))
  let held = new Map()

  const release = (call) => {
    for (const [key, go] of held) if (call === undefined || key.startsWith(`${call} `)) go()
  }

  const portalCookies = () =>
    state.isSignedIn
      ? [
          `XSRF-TOKEN=xsrf-of-the-script; Path=/; SameSite=Strict`,
          `SESSION-LIFETIMES=${state.lifetimes}; Path=/; SameSite=Strict`
        ]
      : ["XSRF-TOKEN=; Path=/; Max-Age=0", "SESSION-LIFETIMES=; Path=/; Max-Age=0"]

  /** Scripted response to a call; a successful sign-out ends the session. */
  const scriptedResponse = (seen) => {
    const call = `${seen.method} ${seen.path}`
    const own = answers.get(call)
    if (own !== undefined) return typeof own === "function" ? own(seen) : own
    if (!state.isSignedIn) return { status: 401, body: errorBody("Not signed in") }
    if (call === "PUT /auth/logout") state = { ...state, isSignedIn: false }
    const usual = sampleAnswers({ reportService: state.config.reportService, user: state.user })[call]
    return usual ?? { status: 404, body: errorBody(`The script has no answer to ${call}`) }
  }

  const answerOf = (seen) => {
    if (isSignInPage(seen.path) && seen.method === "POST") {
      state = { ...state, isSignedIn: true }
      return { status: 303, headers: { location: "/" } }
    }
    if (isSignInPage(seen.path)) return { headers: { "content-type": "text/html" }, body: signInPage }
    if (isCall(seen)) return scriptedResponse(seen)
    if (portal === null) return { status: 503, body: errorBody(`There is no build of the portal in ${webRoot}`) }
    return portalAnswer(portal, seen.path, state.config) ?? { status: 404, body: errorBody("No such file") }
  }

  const send = (request, response, { status = 200, statusText, headers = {}, body }) => {
    const isRaw = body === undefined || typeof body === "string" || Buffer.isBuffer(body)
    const origin = request.headers.origin
    response.writeHead(status, statusText ?? undefined, {
      ...(isRaw ? {} : { "content-type": "application/json" }),
      // Front ends of other ports may call, with their cookies.
      ...(origin === undefined
        ? {}
        : { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" }),
      "set-cookie": portalCookies(),
      ...headers
    })
    response.end(isRaw ? body : JSON.stringify(body))
  }

  const handle = async (request, response) => {
    if (request.method === "OPTIONS") {
      const names = request.headers["access-control-request-headers"] ?? ""
      const headers = { "access-control-allow-headers": names, "access-control-allow-methods": "GET, POST, PUT" }
      return send(request, response, { status: 204, headers })
    }
    const url = new URL(request.url, "http://host")
    const seen = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      cookies: cookiesOf(request.headers.cookie),
      body: await readRequest(request),
      time: Date.now()
    }
    if (isCall(seen) || isSignInPage(seen.path)) requests.push(seen)
    const answer = answerOf(seen)
    if (answer.delay !== undefined) await after(answer.delay)
    if (answer.hold === true) {
      const key = `${seen.method} ${seen.path} ${String(requests.length)}`
      await new Promise((go) => held.set(key, go))
      held.delete(key)
    }
    if (answer.drop === true) request.socket.destroy()
    else send(request, response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => send(request, response, { status: 500, body: errorBody(String(error)) }))
  })
  server.listen(options.port ?? 0, "127.0.0.1")
  await once(server, "listening")

  return {
    url: `http://127.0.0.1:${String(server.address().port)}`,
    requests,
    requestsOf: (call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    answer: (call, answer) => void answers.set(call, answer),
    release,
    set: (changes) => {
      state = { ...state, ...changes, config: { ...state.config, ...changes.config } }
    },
    reset: () => {
      release()
      state = initial
      answers = new Map(Object.entries(options.answers ?? {}))
      requests.length = 0
    },
    stop: async () => {
      release()
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
