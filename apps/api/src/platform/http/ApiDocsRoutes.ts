import { escapeHtml } from "@reclaim/core/format/escapeMarkup"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { OpenApi } from "effect/http-api"
import { readFileSync } from "node:fs"
import { isBundled, placeOf } from "../process/serverFiles.ts"
import { Settings } from "../settings/Settings.ts"
import { makeApiDocument } from "./makeApiDocument.ts"
import { serverPage } from "./serverPage.ts"

/** The parts of an OpenAPI document that the page shows. */
interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>
  readonly description?: string
}

interface Operation {
  readonly method: string
  readonly path: string
  readonly tags?: ReadonlyArray<string>
  readonly operationId?: string
  readonly description?: string
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

const operationsOf = (document: ApiDocument): ReadonlyArray<Operation> =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...(operation as Omit<Operation, "method" | "path">),
      method: method.toUpperCase(),
      path
    }))
  )

const schemaText = (schema: unknown): string =>
  schema === undefined ? "" : `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`

const schemaOf = (part: Content | undefined): unknown => Object.values(part?.content ?? {})[0]?.schema

/** Name of a schema that is written once for all calls, or null. */
const sharedName = (schema: unknown): string | null =>
  typeof schema === "object" && schema !== null && "$ref" in schema && typeof schema.$ref === "string"
    ? (schema.$ref.split("/").at(-1) ?? null)
    : null

/** A refusal of a call, as a link to its description, because most calls share their refusals. */
const refusal = ([status, response]: readonly [string, Content]): string => {
  const text = escapeHtml(`${status} ${response.description?.split("/").at(-1) ?? ""}`.trim())
  const name = sharedName(schemaOf(response))
  return name === null ? text : `<a href="#${escapeHtml(name)}">${text}</a>`
}

const responses = (operation: Operation): string => {
  const all = Object.entries(operation.responses ?? {})
  const refusals = all.filter(([status]) => Number(status) >= 400)
  const answers = all
    .filter(([status]) => Number(status) < 400)
    .map(
      ([status, response]) =>
        `<p><strong>${escapeHtml(status)}</strong> ${escapeHtml(response.description ?? "")}</p>${schemaText(schemaOf(response))}`
    )
  return `${answers.join("")}${refusals.length === 0 ? "" : `<p>${refusals.map(refusal).join(", ")}</p>`}`
}

const operationBlock = (operation: Operation): string =>
  [
    `<details id="${escapeHtml(operation.operationId ?? "")}"><summary><span class="method">${operation.method}</span> `,
    `<code>${escapeHtml(operation.path)}</code></summary>`,
    operation.description === undefined ? "" : `<p>${escapeHtml(operation.description)}</p>`,
    operation.requestBody === undefined ? "" : `<h3>Payload</h3>${schemaText(schemaOf(operation.requestBody))}`,
    `<h3>Answers</h3>${responses(operation)}</details>`
  ].join("")

const groupBlock = (tag: string, operations: ReadonlyArray<Operation>): string =>
  `<section class="card"><h2>${escapeHtml(tag)}</h2>${operations.map(operationBlock).join("")}</section>`

const schemaBlock = ([name, schema]: readonly [string, unknown]): string =>
  `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${schemaText(schema)}</details>`

/** The contract as a page: groups, calls, parameters and answers. Generated from the document, without script. */
const apiDocsPage = (document: ApiDocument, productName: string): HttpServerResponse.HttpServerResponse => {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map((operation) => operation.tags?.[0] ?? "other"))]
  const schemas = Object.entries(document.components.schemas)
  return serverPage({
    title: "API",
    productName,
    isWide: true,
    main: [
      `<h1>${escapeHtml(document.info.title)} API ${escapeHtml(document.info.version)}</h1>`,
      "<p>Calls need the session cookie; all but GET need the header X-XSRF-TOKEN, a copy of the cookie XSRF-TOKEN. ",
      "Every call may carry X-User-Active: 0 when the person is idle, so that it does not keep the session alive. ",
      'The same as a document: <a href="/openapi.json">openapi.json</a>.</p>',
      ...tags.map((tag) =>
        groupBlock(
          tag,
          operations.filter((operation) => (operation.tags?.[0] ?? "other") === tag)
        )
      ),
      schemas.length === 0
        ? ""
        : `<section class="card"><h2>Schemas</h2>${schemas.map((schema) => schemaBlock(schema)).join("")}</section>`
    ].join("")
  })
}

/** The contract as an OpenAPI document; a bundle has it as a file. */
export const apiDocument = isBundled
  ? (JSON.parse(readFileSync(placeOf("", "server/openapi.json"), "utf8")) as OpenApi.OpenAPISpec)
  : makeApiDocument()

/** /openapi.json and a page to read it; hidden in production unless enabled. */
export const ApiDocsRoutes = Layer.effectDiscard(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (!settings.showsApiDocs) return
    const router = yield* HttpRouter.HttpRouter
    // Made on first request, so that no start waits for it.
    const document = yield* Effect.cached(Effect.sync(() => HttpServerResponse.jsonUnsafe(apiDocument)))
    const page = yield* Effect.cached(
      Effect.sync(() => apiDocsPage(apiDocument as unknown as ApiDocument, settings.productName))
    )
    yield* router.add("GET", "/openapi.json", document)
    yield* router.add("GET", "/docs", page)
  })
)
