import { FilesRecorded } from "@reclaim/core/contract/access/middlewares"
import { Effect, Layer } from "effect"
import type { HttpServerResponse } from "effect/http"
import { FileRecord } from "./FileRecord.ts"
import { fileCalls } from "./fileCalls.ts"

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
