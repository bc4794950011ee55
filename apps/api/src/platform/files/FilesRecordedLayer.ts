import { FilesRecorded } from "@reclaim/core/contract/access/middlewares"
import { Effect, Layer } from "effect"
import type { HttpServerResponse } from "effect/http"
import { apiDocument } from "../http/ApiDocsRoutes.ts"
import { FileRecord } from "./FileRecord.ts"

/** Keys under which the contract's JSON carries a file or the link to one. */
const fileKey = /"(file_binary|binary|download_url)":/

/**
 * Calls of the contract that return a file, as `group.endpoint`: those whose response is not JSON, and those whose JSON
 * contains a file. Derived, so that a new call is included automatically.
 */
export const fileCalls: ReadonlySet<string> = new Set(
  Object.values(apiDocument.paths)
    .flatMap(({ get, post, put }) => [get, post, put])
    .flatMap((operation) => operation ?? [])
    .filter(({ responses }) =>
      Object.entries(responses["200"]?.content ?? {}).some(
        ([type, media]) => type !== "application/json" || fileKey.test(JSON.stringify(media))
      )
    )
    .map(({ operationId }) => operationId)
)

const hasFile = ({ body, status }: HttpServerResponse.HttpServerResponse): boolean =>
  (status === 200 || status === 206) && body._tag !== "Empty"

/** Withholds a file without a security event, so that a call which forgets to record it never works. */
export const FilesRecordedLayer = Layer.succeed(
  FilesRecorded,
  FilesRecorded.of((httpEffect, { endpoint, group }) => {
    const call = `${group.identifier}.${endpoint.identifier}`
    if (!fileCalls.has(call)) return httpEffect
    return Effect.suspend(() => {
      const record = { isKept: false }
      return Effect.flatMap(Effect.provideService(httpEffect, FileRecord, record), (response) =>
        hasFile(response) && !record.isKept
          ? Effect.die(new Error(`${call} answers a file without a security event: hand it out by IssuedFiles`))
          : Effect.succeed(response)
      )
    })
  })
)
