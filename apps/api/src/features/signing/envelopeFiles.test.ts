import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { envelopesOf, freshEnvelope, seedSigning } from "../../testing/signing/envelopesOf.ts"

const filesOf = (dataDir: string, clientId: number): ReadonlyArray<string> =>
  readdirSync(join(dataDir, "files"), { recursive: true })
    .map(String)
    .filter((name) => name.startsWith(`${String(clientId)}/`))

onBothServers("The file of a document to sign", (it) => {
  it.effect("is kept where the document is sent, and does not stay behind where it is refused", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      yield* server.asOwner(seedSigning)
      yield* freshEnvelope
      assert.lengthOf(filesOf(server.dataDir, 1), 1)
      const other = yield* envelopesOf("otherClient")
      const refused = yield* other.make([4])
      assert.match(String(refused.json["message"]), /name a signatory/)
      assert.deepStrictEqual(filesOf(server.dataDir, 2), [])
    })
  )
})
