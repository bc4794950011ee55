import { assert } from "@effect/vitest"
import { WireDocumentRuleList } from "@reclaim/core/contract/documents/DocumentRuleGroup"
import { documentFormPath } from "@reclaim/core/format/document/documentFormPath"
import { Effect, Schema } from "effect"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { referenceFolder } from "../../ledger/reference/ReferenceData.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"

onBothServers("The call for the rules about documents", (it) => {
  it.effect("answers with every row of the table, as it is written there", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("onboarding")
      const answer = yield* Effect.promise(() => browser.get("/api/v1/document-rules"))
      assert.strictEqual(answer.status, 200)
      const { rules } = yield* Schema.decodeUnknownEffect(WireDocumentRuleList)(answer.json)
      assert.lengthOf(rules, 209)
      const peticion = (answer.json["rules"] as ReadonlyArray<Record<string, unknown>>).find(
        ({ code }) => code === "es-peticion"
      )
      assert.deepStrictEqual(peticion, {
        market: "ES",
        entity_types: "*",
        residence: "AT;NL;SE;CH",
        method: "reclaim",
        code: "es-peticion",
        name: "Peticion de devolucion stamped by the home authority",
        reason: "form of the treaty in place of a certificate",
        level: "claim",
        scope: "claim",
        need: "always",
        condition: "none",
        party: "client",
        issuer: "owner",
        signature: "wet",
        original: "original",
        certification: "stamp",
        validity: "per claim",
        lead_days: 45,
        confidence: "partly-verified",
        source: "clearstream.com 2941484 (2024); luxcsd.com 2304130 (AT, NL, SE, CH for quick refund)",
        satisfies: "",
        note: "",
        how_to: [
          "Use the form of the treaty with your own country: each has its own.",
          "Write the owner's name, address and tax number exactly as on the certificate of residence: one wrong digit can cost the claim.",
          "Amounts, dates and tax withheld have to agree with the custodian's vouchers.",
          "Where your own tax office certifies the form, complete and sign it first; the office then fills in its own box and returns it to you.",
          "Check on its return that the box is signed, dated and stamped."
        ],
        form_hash: null
      })
    })
  )

  it.effect("answers with the form of a document as the operator has given it, and with none where there is none", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const ask = (code: string) => Effect.promise(() => browser.get(documentFormPath(code)))
      const given = yield* ask("poa-provider")
      assert.strictEqual(given.status, 200)
      assert.strictEqual(given.headers["content-type"], "application/pdf")
      assert.match(given.headers["content-disposition"] ?? "", /^attachment; filename="poa-provider\.pdf"/)
      assert.deepStrictEqual(
        given.bytes,
        yield* Effect.promise(() => readFile(join(referenceFolder, "forms/poa-provider.pdf")))
      )
      assert.strictEqual((yield* ask("us-6166")).status, 404)
    })
  )
})
