import { assert, layer } from "@effect/vitest"
import { hasPostgres } from "@reclaim/tools/postgres"
import { Effect } from "effect"
import { randomInt } from "node:crypto"
import { throwAwayEmbedded, throwAwayServer } from "../testing/database/bothDatabases.ts"
import { TestServer } from "../testing/server/TestServer.ts"
import { fuzzDrill } from "./fuzzDrill.ts"

/** Calls that no request can make succeed in the database of the tests, or that may be refused for their content. */
const withoutSuccess: ReadonlySet<string> = new Set([
  "GET /api/v1/documents/:id",
  "GET /api/v1/documents/:id/revoke-effect",
  "POST /api/v1/documents/:id/note",
  "POST /api/v1/documents/zip",
  "POST /api/v1/import",
  "POST /api/v1/uploads",
  "GET /api/v1/uploads/:id",
  "PUT /api/v1/uploads/:id/parts/:n",
  "POST /api/v1/uploads/:id/finish",
  "GET /api/v1/blobs/:id/content",
  "GET /api/v1/desk/clients/:client/blobs/:id/content",
  "GET /api/v1/desk/clients/:client/documents/:id/requirement",
  "POST /api/v1/requirements/:id/check",
  "POST /api/v1/requirements/:id/acts",
  "POST /api/v1/me/totp/confirm",
  "POST /api/v1/me/passkeys",
  "POST /api/v1/me/password"
])

const database = hasPostgres ? throwAwayServer() : throwAwayEmbedded()

layer(TestServer.layerOn(database), { excludeTestServices: true, timeout: "60 seconds" })(
  "Requests made up from the contract",
  (it) => {
    // Eighty here, and five of what makes files; the full two thousand: npm run drill -- fuzz
    it.effect(
      "never make the server fail or tell what only it knows",
      () =>
        Effect.gen(function* () {
          const options = { requests: 80, fileRequests: 5, seed: randomInt(1_000_000), call: null }
          const { calls, faults } = yield* fuzzDrill(options)
          assert.deepStrictEqual(faults, [], `npm run drill -- fuzz --requests 200 --seed ${options.seed}`)
          const notUnderstood = calls
            .filter(({ call, understood }) => understood === 0 && /\/(?:api|proxy)\//.test(call))
            .map(({ call }) => call)
            .filter((call) => !withoutSuccess.has(call))
          assert.deepStrictEqual(notUnderstood, [])
        }),
      1_200_000
    )
  }
)
