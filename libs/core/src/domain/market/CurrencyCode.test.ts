import { describe, expect, it } from "@effect/vitest"
import { CurrencyCode, minorUnitDigits } from "./CurrencyCode.ts"
import { currencyCodes } from "./currencyCodes.ts"

/** The column "Minor unit" of ISO 4217, list one, for every currency that forms offer. */
const offered =
  "AED 2 AUD 2 BGN 2 BHD 3 BRL 2 CAD 2 CHF 2 CLP 0 CNY 2 COP 2 CZK 2 DKK 2 EGP 2 EUR 2 GBP 2 HKD 2 HUF 2 IDR 2 ILS 2 " +
  "INR 2 ISK 0 JOD 3 JPY 0 KRW 0 KWD 3 MXN 2 MYR 2 NOK 2 NZD 2 OMR 3 PEN 2 PHP 2 PLN 2 QAR 2 RON 2 SAR 2 SEK 2 SGD 2 " +
  "THB 2 TND 3 TRY 2 TWD 2 USD 2 VND 0 ZAR 2"

/** Minor units of further currencies in which securities pay. */
const others =
  "BIF 0 DJF 0 GNF 0 IQD 3 KES 2 KMF 0 LYD 3 MAD 2 NGN 2 PYG 0 RWF 0 UGX 0 UYI 0 UYW 4 CLF 4 VUV 0 XAF 0 XOF 0 XPF 0"

const pairsOf = (text: string) =>
  [...text.matchAll(/([A-Z]{3}) (\d)/g)].map(([, code = "", n]) => [code, Number(n)] as const)

describe("minorUnitDigits", () => {
  it.each([...pairsOf(offered), ...pairsOf(others)])("%s has %i decimals", (currency, digits) => {
    expect(minorUnitDigits(CurrencyCode.make(currency))).toBe(digits)
  })

  it("is checked for every currency that forms offer", () => {
    expect(currencyCodes).toEqual(pairsOf(offered).map(([code]) => code))
  })
})
