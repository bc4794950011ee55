import { CurrencyCode } from "./CurrencyCode.ts"

/** Currencies of accounts and payments (ISO 4217). */
export const currencyCodes: ReadonlyArray<CurrencyCode> =
  `AED AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KRW KWD MXN MYR NOK NZD OMR
PEN PHP PLN QAR RON SAR SEK SGD THB TND TRY TWD USD VND ZAR`
    .split(/\s+/)
    .map((code) => CurrencyCode.make(code))
