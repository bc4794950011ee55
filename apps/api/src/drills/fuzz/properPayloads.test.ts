import { assert, describe, it } from "@effect/vitest"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Result, Schema } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { properParams, properPayloads } from "./properPayloads.ts"

const endpoints = new Map(
  Object.values(PortalApi.groups).flatMap((group) =>
    Object.values<HttpApiEndpoint.Top>(group.endpoints).map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint
    ])
  )
)

const decodes = (schema: Schema.Top | undefined, sent: unknown): boolean =>
  schema !== undefined && Result.isSuccess(Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown>)(sent))

describe("what is proper in a call of the contract", () => {
  it.each(Object.entries(properPayloads))("decodes: %s", (name, payloadOf) => {
    const [payload] = [...(endpoints.get(name)?.payload.values() ?? [])]
    // What differs by the number is of several kinds.
    for (let at = 0; at < 60; at += 10) {
      assert.isTrue(decodes(payload?.schemas[0], payloadOf(at)), JSON.stringify(payloadOf(at)))
    }
  })

  it.each(Object.entries(properParams))("leads somewhere: %s", (name, params) => {
    assert.isTrue(decodes(endpoints.get(name)?.params, params))
  })
})
