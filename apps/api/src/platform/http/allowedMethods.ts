import { formPages } from "./routeLimits.ts"

/** The part of an OpenAPI document that says which methods a path answers. */
interface PathDocument {
  readonly paths: Readonly<Record<string, object>>
}

const methodNames = new Set(["get", "put", "post", "delete", "patch", "head", "options", "trace"])

const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\{[^}]+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[^/]+")}$`
  )

const withHead = (methods: ReadonlyArray<string>): ReadonlyArray<string> =>
  methods.includes("GET") ? [...methods, "HEAD"] : methods

/**
 * True if a path belongs to the server's own realms (API, probes), where an unknown address is never a screen. /reports
 * is both a screen and a call.
 */
export const isServerPath = (path: string): boolean =>
  /^\/+((proxy|auth|api|feeds)(\/|$)|health|ready|live)/i.test(path)

/** The methods that a path answers; none when there is no such path. Anything outside the API can only be read. */
export const makeAllowedMethods = (document: PathDocument): ((path: string) => ReadonlyArray<string>) => {
  const known = [
    ...Object.entries(document.paths).map(([template, operations]) => ({
      pattern: patternOf(template),
      methods: Object.keys(operations)
        .filter((name) => methodNames.has(name))
        .map((name) => name.toUpperCase())
    })),
    { pattern: formPages, methods: ["GET", "POST"] },
    { pattern: /^\/auth\/(passkey\.js|oidc\/[^/]+\/(start|callback))$/, methods: ["GET"] },
    { pattern: /^\/reports$/, methods: ["GET"] },
    { pattern: /^\/feeds\/[^/]+$/, methods: ["GET"] },
    { pattern: /^\/(healthz|readyz)$/, methods: ["GET"] }
  ]
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((entry) => entry.methods)
    if (methods.length > 0) return [...new Set(withHead(methods))]
    return isServerPath(path) ? [] : ["GET", "HEAD"]
  }
}
