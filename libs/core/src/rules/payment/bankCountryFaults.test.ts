import { describe, expect, it } from "vitest"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { bicFault, ibanFault } from "./bankCountry.ts"

const faultOf = (bic: string | null, country: string) => bicFault(bic, CountryCode.make(country))

describe("a BIC", () => {
  it.each([
    ["UBSWCHZH80A", "CH"],
    // Territories whose accounts have the country code of the mother country.
    ["RBOSJESX", "GB"],
    ["RBOSGGSX", "GB"],
    ["RBOSIMDX", "GB"],
    ["REUBRERX", "FR"],
    ["BDAGGPGX", "FR"],
    ["SOCBPFTX", "FR"],
    ["BNPAFRPP", "RE"],
    ["AABAFI22", "AX"],
    // Branches of French banks in Monaco, and of British ones in Ireland.
    ["AGRIFRPP891", "MC"],
    ["BARCGB22", "IE"],
    // Fedwire reaches Puerto Rico.
    ["BPPRPRSX", "US"],
    ["NLPRXKPR", "XK"]
  ])("%s is of a bank that holds accounts in %s", (bic, country) => {
    expect(faultOf(bic, country)).toBeNull()
  })

  it.each([
    ["DEUTDEFF", "CH", "This BIC belongs to a bank in Germany, but the account is in Switzerland: check both"],
    [
      "CHASUS33",
      "GB",
      "This BIC belongs to a bank in the United States, but the account is in the United Kingdom: check both"
    ],
    ["CTBAAU2S", "NZ", "This BIC belongs to a bank in Australia, but the account is in New Zealand: check both"],
    // Territories of one country are not territories of another, nor are neighbours.
    ["REUBRERX", "GB", "This BIC belongs to a bank in Réunion, but the account is in the United Kingdom: check both"],
    ["RBOSIMDX", "FR", "This BIC belongs to a bank in the Isle of Man, but the account is in France: check both"],
    ["LILALI2X", "CH", "This BIC belongs to a bank in Liechtenstein, but the account is in Switzerland: check both"],
    ["DABADKKK", "FI", "This BIC belongs to a bank in Denmark, but the account is in Finland: check both"]
  ])("%s is doubted for an account in %s, in words", (bic, country, fault) => {
    expect(faultOf(bic, country)).toBe(fault)
  })

  it.each([null, "", "DEUT", "deutdeff"])("that is missing or none is not doubted here: %j", (bic) => {
    expect(faultOf(bic, "CH")).toBeNull()
  })
})

describe("an IBAN", () => {
  it.each([
    [
      "GB29NWBK60161331926819",
      "DE",
      "This IBAN belongs to an account in the United Kingdom, but the bank is in Germany: check both"
    ],
    ["GB29NWBK60161331926819", "GB", null],
    ["GB29NWBK60161331926819", "JE", null],
    ["GB00NWBK60161331926819", "DE", null],
    [null, "DE", null]
  ])("%s is doubted for a bank in %s only where it names another country", (iban, country, fault) => {
    expect(ibanFault(iban, CountryCode.make(country))).toBe(fault)
  })
})
