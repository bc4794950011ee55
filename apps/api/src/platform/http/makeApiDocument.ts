import type { CallScope } from "@reclaim/core/contract/access/ForPrograms"
import { callScopes } from "@reclaim/core/contract/callScopes"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { OpenApi } from "effect/http-api"

const tokenScheme = {
  type: "http",
  scheme: "bearer",
  description:
    "A personal access token (rp_…), made in the profile, or the token for a quarter of an hour that POST /auth/token makes " +
    "from it. It needs neither cookies nor X-XSRF-TOKEN; cookies that come with it are ignored."
} as const

const scopeSentence = (scope: CallScope): string =>
  scope === "any" ? "Takes a token of any scope." : `Takes a token with the scope ${String(scope)}.`

/** Adds to the document which calls a program may make with a token. */
const withTokens = (document: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => {
  const spoken = structuredClone(document)
  Object.assign(spoken.components.securitySchemes, { accessToken: tokenScheme })
  for (const [call, scope] of Object.entries(callScopes)) {
    const [method = "", path = ""] = call.split(" ")
    const operations = spoken.paths[path.replaceAll(/:(\w+)/g, "{$1}")]
    const operation = operations?.[method.toLowerCase() as OpenApi.OpenAPISpecMethodName]
    if (scope === null || operation === undefined) continue
    operation.security.push({ accessToken: [] })
    operation.description = [operation.description, scopeSentence(scope)].filter(Boolean).join("\n\n")
  }
  return spoken
}

/** Makes the OpenAPI document of the contract, which takes as long as loading half the server. */
export const makeApiDocument = (): OpenApi.OpenAPISpec => withTokens(OpenApi.fromApi(PortalApi))
