import { assert, describe, it } from "@effect/vitest"
import { Redacted, Schema } from "effect"
import { oidcProviders } from "./oidcProviders.ts"

const entra = {
  id: "entra",
  label: "Company account",
  issuer: "https://login.example.com/tenant",
  clientId: "portal",
  clientSecret: "not to be told"
}

const decode = Schema.decodeSync(oidcProviders)

describe("OIDC_PROVIDERS", () => {
  it("is none when it is empty, and a list with hidden secrets otherwise", () => {
    assert.deepStrictEqual(decode(""), [])
    const [provider] = decode(JSON.stringify([entra]))
    assert.strictEqual(provider?.issuer, entra.issuer)
    assert.notInclude(JSON.stringify(provider), entra.clientSecret)
    assert.strictEqual(provider === undefined ? "" : Redacted.value(provider.clientSecret), entra.clientSecret)
    assert.lengthOf(decode(JSON.stringify([{ ...entra, issuer: "http://127.0.0.1:9000" }])), 1)
  })

  it.each([
    ["no JSON", "entra"],
    ["no list", JSON.stringify(entra)],
    ["an id that is no part of an address", JSON.stringify([{ ...entra, id: "a/b" }])],
    ["two of one id", JSON.stringify([entra, entra])],
    ["an issuer without TLS", JSON.stringify([{ ...entra, issuer: "http://login.example.com" }])],
    ["an issuer that is no address", JSON.stringify([{ ...entra, issuer: "https://%" }])],
    ["no secret", JSON.stringify([{ ...entra, clientSecret: undefined }])]
  ])("refuses %s with one sentence that quotes nothing", (_, text) => {
    let said = ""
    try {
      decode(text)
    } catch (error) {
      said = String(error)
    }
    assert.include(said, "Expected a JSON list of providers")
    assert.notInclude(said, entra.clientSecret)
  })
})
