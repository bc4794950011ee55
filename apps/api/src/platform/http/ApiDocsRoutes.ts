import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"
import { Settings } from "../settings/Settings.ts"
import { type ApiDocument, apiDocsPage } from "./apiDocsPage.ts"

/** The contract as an OpenAPI document. */
export const apiDocument = OpenApi.fromApi(PortalApi)

/** /openapi.json and a page to read it; hidden in production unless asked for. */
export const ApiDocsRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (!settings.showsApiDocs) return
    const router = yield* HttpRouter.HttpRouter
    yield* router.add("GET", "/openapi.json", HttpServerResponse.jsonUnsafe(apiDocument))
    yield* router.add("GET", "/docs", apiDocsPage(apiDocument as unknown as ApiDocument, settings.productName))
  })
)
