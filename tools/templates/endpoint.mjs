const decapitalised = (name) => name.charAt(0).toLowerCase() + name.slice(1)
const dashed = (name) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase()

/** A group of calls: its contract, the contract's test, and handlers that say honestly that they are not written yet. */
export const endpoint = ({ name, meaning }) => ({
  [`libs/core/src/contract/${name}Group.ts`]: `import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { NotImplemented } from "./errors.ts"
import { RequestGuard, SessionRequired } from "./middlewares.ts"

/** ${meaning} */
export class ${name}Group extends HttpApiGroup.make("${decapitalised(name)}")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/${dashed(name)}", {
      success: Schema.Array(Schema.Struct({ id: Schema.Int })),
      error: NotImplemented
    })
  )
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
`,
  [`libs/core/src/contract/${name}Group.test.ts`]: `import { assert, describe, it } from "@effect/vitest"
import { ${name}Group } from "./${name}Group.ts"

describe("${name}Group", () => {
  it("lists by GET below /api/v1", () => {
    assert.strictEqual(${name}Group.endpoints.list.method, "GET")
    assert.strictEqual(${name}Group.endpoints.list.path, "/api/v1/${dashed(name)}")
  })
})
`,
  [`apps/api/src/handlers/${name}Handlers.ts`]: `import { NotImplemented } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

/** ${meaning} */
export const ${name}Handlers = HttpApiBuilder.group(PortalApi, "${decapitalised(name)}", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      list: () => Effect.fail(new NotImplemented({ message: "This list is not available yet." }))
    })
  )
)
`
})
endpoint.next = ({ name }) => [
  `Add ${name}Group to libs/core/src/contract/PortalApi.ts.`,
  `Add ${name}Handlers to the other handlers in apps/api/src.`,
  "Say who may call it in the access table of apps/api (a call without a row fails the tests).",
  `Write the service in libs/core/src/client/${name}.ts.`
]
