import { describe, expect, it } from "@effect/vitest"
import { countryCodes } from "../../../domain/market/countryCodes.ts"
import { countryName } from "../../../format/countryName.ts"
import { namedCountry, nearestCountries } from "./namedCountry.ts"

describe("a country in a cell", () => {
  // ISO 3166-1 names, and common names in lists.
  it.each([
    ["USA", "US"],
    ["U.S.A.", "US"],
    ["us", "US"],
    ["United States of America", "US"],
    ["UK", "GB"],
    ["Great Britain", "GB"],
    ["England", "GB"],
    ["GBR", "GB"],
    ["DEU", "DE"],
    ["Deutschland", "DE"],
    ["Turkey", "TR"],
    ["Türkiye", "TR"],
    ["Turkiye", "TR"],
    ["TÜRKİYE", "TR"],
    ["Holland", "NL"],
    ["the Netherlands", "NL"],
    ["South Korea", "KR"],
    ["Korea, Republic of", "KR"],
    ["Republic of Korea", "KR"],
    ["North Korea", "KP"],
    ["CHE", "CH"],
    ["AUT", "AT"],
    ["AUS", "AU"],
    ["AND", "AD"],
    ["Trinidad and Tobago", "TT"],
    ["Saint Lucia", "LC"],
    ["St Lucia", "LC"],
    ["Ivory Coast", "CI"],
    ["Cote d'Ivoire", "CI"],
    ["Czech Republic", "CZ"],
    ["Hong Kong SAR", "HK"],
    ["UAE", "AE"],
    ["Cayman", "KY"],
    ["BVI", "VG"],
    ["Viet Nam", "VN"],
    ["EL", "GR"],
    ["Macau", "MO"],
    ["Isle of Man", "IM"],
    [" germany ", "DE"]
  ])("%j is %s", (text, code) => {
    expect(namedCountry(text)).toBe(code)
  })

  it("is known by its name and by its letters, each of the list", () => {
    for (const code of countryCodes) {
      expect(namedCountry(code)).toBe(code)
      expect(namedCountry(countryName(code))).toBe(code)
    }
  })

  it.each(["", "XX", "EU", "ZZZ", "World", "n/a", "various"])("is none with %j, and none is near", (text) => {
    expect([namedCountry(text), nearestCountries(text)]).toEqual([null, []])
  })

  it.each([
    ["Germnay", ["DE (Germany)"]],
    ["Swizterland", ["CH (Switzerland)"]],
    ["Luxembuorg", ["LU (Luxembourg)"]],
    ["Untied States", ["US (United States)"]]
  ])("is suggested for a slip such as %j", (text, near) => {
    expect(nearestCountries(text)).toEqual(near)
  })
})
