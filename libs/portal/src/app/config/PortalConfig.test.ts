import { describe, expect, it } from "vitest"
import { defaultPortalConfig, readPortalConfig } from "./PortalConfig.ts"

describe("the page's configuration block", () => {
  it.each(["", "{}", '{ "later": 1 }'])("gives the defaults for %j", (json) => {
    expect(readPortalConfig(json)).toEqual(defaultPortalConfig)
  })

  it("overrides a default by what it names", () => {
    const config = readPortalConfig(
      '{ "productName": "Acme Reclaims", "apiHost": "https://api.example", "debug": true }'
    )
    expect(config).toEqual({
      ...defaultPortalConfig,
      productName: "Acme Reclaims",
      apiHost: "https://api.example",
      debug: true
    })
  })

  it("refuses a value of the wrong kind", () => {
    expect(() => readPortalConfig('{ "productName": 7 }')).toThrow(/productName/)
  })
})
