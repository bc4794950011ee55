import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { OpenApi } from "effect/http-api"
import { readFileSync } from "node:fs"
import { isBundled, placeOf } from "../process/serverFiles.ts"
import { Settings } from "../settings/Settings.ts"
import { type ApiDocument, apiDocsPage } from "./apiDocsPage.ts"
import { makeApiDocument } from "./makeApiDocument.ts"

/** The contract as an OpenAPI document; a bundle has it as a file. */
export const apiDocument = isBundled
  ? (JSON.parse(readFileSync(placeOf("", "server/openapi.json"), "utf8")) as OpenApi.OpenAPISpec)
  : makeApiDocument()

/** /openapi.json and a page to read it; hidden in production unless asked for. */
export const ApiDocsRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (!settings.showsApiDocs) return
    const router = yield* HttpRouter.HttpRouter
    // Written when first asked for: no start waits for it.
    const document = yield* Effect.cached(Effect.sync(() => HttpServerResponse.jsonUnsafe(apiDocument)))
    const page = yield* Effect.cached(
      Effect.sync(() => apiDocsPage(apiDocument as unknown as ApiDocument, settings.productName))
    )
    yield* router.add("GET", "/openapi.json", document)
    yield* router.add("GET", "/docs", page)
  })
)
