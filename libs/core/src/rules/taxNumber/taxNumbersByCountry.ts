import * as atTin from "stdnum/lib/cjs/at/tin.js"
import * as auAbn from "stdnum/lib/cjs/au/abn.js"
import * as auAcn from "stdnum/lib/cjs/au/acn.js"
import * as auTfn from "stdnum/lib/cjs/au/tfn.js"
import * as beNumber from "stdnum/lib/cjs/be/insz.js"
import * as beEnterprise from "stdnum/lib/cjs/be/vat.js"
import * as caBn from "stdnum/lib/cjs/ca/bn.js"
import * as caSin from "stdnum/lib/cjs/ca/sin.js"
import * as chAhv from "stdnum/lib/cjs/ch/ssn.js"
import * as chUid from "stdnum/lib/cjs/ch/uid.js"
import * as czDic from "stdnum/lib/cjs/cz/dic.js"
import * as deIdnr from "stdnum/lib/cjs/de/idnr.js"
import * as deVat from "stdnum/lib/cjs/de/vat.js"
import * as dkCpr from "stdnum/lib/cjs/dk/cpr.js"
import * as dkCvr from "stdnum/lib/cjs/dk/cvr.js"
import * as esNif from "stdnum/lib/cjs/es/nif.js"
import * as fiHetu from "stdnum/lib/cjs/fi/hetu.js"
import * as fiBusiness from "stdnum/lib/cjs/fi/ytunnus.js"
import * as frNif from "stdnum/lib/cjs/fr/nif.js"
import * as frSiren from "stdnum/lib/cjs/fr/siren.js"
import * as frSiret from "stdnum/lib/cjs/fr/siret.js"
import * as gbNino from "stdnum/lib/cjs/gb/nino.js"
import * as gbUtr from "stdnum/lib/cjs/gb/utr.js"
import * as iePps from "stdnum/lib/cjs/ie/pps.js"
import * as ieTrn from "stdnum/lib/cjs/ie/vat.js"
import * as ilIdentity from "stdnum/lib/cjs/il/idnr.js"
import * as itCodice from "stdnum/lib/cjs/it/codicefiscale.js"
import * as itPartita from "stdnum/lib/cjs/it/iva.js"
import * as jpCorporate from "stdnum/lib/cjs/jp/cn.js"
import * as krBusiness from "stdnum/lib/cjs/kr/brn.js"
import * as krResident from "stdnum/lib/cjs/kr/rrn.js"
import * as nlBsn from "stdnum/lib/cjs/nl/bsn.js"
import * as noBirth from "stdnum/lib/cjs/no/fodselsnummer.js"
import * as noOrganisation from "stdnum/lib/cjs/no/orgnr.js"
import * as nzIrd from "stdnum/lib/cjs/nz/ird.js"
import * as plNip from "stdnum/lib/cjs/pl/nip.js"
import * as plPesel from "stdnum/lib/cjs/pl/pesel.js"
import * as ptNif from "stdnum/lib/cjs/pt/nif.js"
import * as seOrganisation from "stdnum/lib/cjs/se/orgnr.js"
import * as sePersonal from "stdnum/lib/cjs/se/personnummer.js"
import * as twNational from "stdnum/lib/cjs/tw/natid.js"
import * as twUnified from "stdnum/lib/cjs/tw/ubn.js"
import * as twResident from "stdnum/lib/cjs/tw/ui.js"
import * as zaTax from "stdnum/lib/cjs/za/tin.js"
import type { Validator } from "stdnum/lib/cjs/types.js"

/** Agreement of a text with a country's number format: full, except the check digit, in part, or none. */
export type Likeness = "valid" | "check digit" | "part" | "form"

/** A tax number issued by a country. */
export interface CountryNumber {
  /** Local name. */
  readonly name: string
  /** Description of the format, worded to follow the name: `with 11 digits`. */
  readonly form: string
  readonly likenessOf: (text: string) => Likeness
  /** True if a mistyped digit is detected; otherwise only the format is checked. */
  readonly hasCheckDigit: boolean
}

/** The numbers of one country. */
export interface CountryNumbers {
  readonly numbers: ReadonlyArray<CountryNumber>
  /** True if the country has no other numbers, so that any other text is wrong. */
  readonly areAll: boolean
}

type Validate = Validator["validate"]

/** Validates with the library, which also accepts most invalid texts and throws for some. */
const by =
  (validate: Validate) =>
  (text: string): Likeness => {
    try {
      const { error, isValid } = validate(text)
      if (isValid) return "valid"
      if (error?.name === "InvalidChecksum") return "check digit"
      return error?.name === "InvalidComponent" ? "part" : "form"
    } catch {
      return "form"
    }
  }

const withCheckDigit = (name: string, form: string, { validate }: { readonly validate: Validate }): CountryNumber => ({
  name,
  form,
  likenessOf: by(validate),
  hasCheckDigit: true
})

const withoutCheckDigit = (name: string, form: string, likenessOf: (text: string) => Likeness): CountryNumber => ({
  name,
  form,
  likenessOf,
  hasCheckDigit: false
})

/**
 * Accepts a Steuernummer by length only: its check digit differs by state, and the library applies the rule of the IdNr
 * to all.
 */
const steuernummer = (text: string): Likeness =>
  /^(\d{10,11}|\d{13})$/.test(text.replaceAll(/[ ./-]/g, "")) ? "valid" : "form"

/** Eleven digits with slashes among them are a Steuernummer. */
const idnr: Validate = (text) => deIdnr.validate(text.includes("/") ? "" : text)

/** The library wants the hyphen that is left out as often as not. */
const personnummer: Validate = (text) => sePersonal.validate(text.replace(/^(\d{6}|\d{8})(\d{4})$/, "$1-$2"))

const all = (...numbers: ReadonlyArray<CountryNumber>): CountryNumbers => ({ numbers, areAll: true })

const some = (...numbers: ReadonlyArray<CountryNumber>): CountryNumbers => ({ numbers, areAll: false })

/**
 * Tax numbers of the markets by country code, without the United States. Others are accepted with a warning:
 * Luxembourg, of which the library knows the VAT number only, and all other countries.
 */
export const taxNumbersByCountry: Readonly<Record<string, CountryNumbers>> = {
  AT: some(withCheckDigit("Abgabenkontonummer", "with nine digits", atTin)),
  // The TFN of eight digits, not given any more, is weighted otherwise than the library does.
  AU: some(
    withCheckDigit("TFN", "with nine digits", auTfn),
    withCheckDigit("ABN", "with 11 digits", auAbn),
    withCheckDigit("ACN", "with nine digits", auAcn)
  ),
  BE: all(
    withCheckDigit("national number", "with 11 digits", beNumber),
    withCheckDigit("enterprise number", "with ten digits", beEnterprise)
  ),
  // Trusts have account numbers of another form.
  CA: some(
    withCheckDigit("SIN", "with nine digits", caSin),
    withCheckDigit("business number", "with nine digits", caBn)
  ),
  CH: all(
    withCheckDigit("AHV number", "with 13 digits that begin with 756", chAhv),
    withCheckDigit("UID", "with CHE and nine digits", chUid)
  ),
  CZ: all(withCheckDigit("DIČ", "with eight to ten digits", czDic)),
  DE: all(
    withCheckDigit("IdNr", "with 11 digits", { validate: idnr }),
    withCheckDigit("W-IdNr or VAT number", "with DE and nine digits", deVat),
    withoutCheckDigit("Steuernummer", "with 10, 11 or 13 digits", steuernummer)
  ),
  // Since 2007 a CPR number is given without a check digit.
  DK: all(
    withoutCheckDigit("CPR number", "with ten digits", by(dkCpr.validate)),
    withCheckDigit("CVR number", "with eight digits", dkCvr)
  ),
  ES: all(withCheckDigit("NIF", "with nine letters and digits", esNif)),
  FI: all(
    withCheckDigit("personal identity code", "with 11 characters, as in 131052-308T", fiHetu),
    withCheckDigit("business ID", "with seven digits, a hyphen and one", fiBusiness)
  ),
  FR: all(
    withCheckDigit("numéro fiscal", "with 13 digits", frNif),
    withCheckDigit("SIREN", "with nine digits", frSiren),
    withCheckDigit("SIRET", "with 14 digits", frSiret)
  ),
  // Companies also use the number of the register, charities one of their own.
  GB: some(
    withCheckDigit("UTR", "with ten digits", gbUtr),
    withoutCheckDigit("NINO", "as in QQ 12 34 56 C", by(gbNino.validate))
  ),
  // Charities have numbers of their own.
  IE: some(
    withCheckDigit("PPS number", "with seven digits and one or two letters", iePps),
    withCheckDigit("tax reference number", "with seven digits and one or two letters", ieTrn)
  ),
  IL: some(withCheckDigit("identity or company number", "with nine digits", ilIdentity)),
  IT: all(
    withCheckDigit("codice fiscale", "with 16 letters and digits", itCodice),
    withCheckDigit("codice fiscale of an entity", "with 11 digits", itPartita)
  ),
  // Persons have twelve digits, which the library does not know.
  JP: some(withCheckDigit("corporate number", "with 13 digits", jpCorporate)),
  // Since October 2020 a resident registration number is given without a check digit.
  KR: some(
    withCheckDigit("business registration number", "with ten digits", krBusiness),
    withCheckDigit("resident registration number", "with 13 digits", krResident)
  ),
  NL: all(withCheckDigit("BSN or RSIN", "with nine digits", nlBsn)),
  NO: all(
    withCheckDigit("fødselsnummer or D number", "with 11 digits", noBirth),
    withCheckDigit("organisation number", "with nine digits", noOrganisation)
  ),
  NZ: all(withCheckDigit("IRD number", "with eight or nine digits", nzIrd)),
  PL: all(withCheckDigit("PESEL", "with 11 digits", plPesel), withCheckDigit("NIP", "with ten digits", plNip)),
  PT: all(withCheckDigit("NIF", "with nine digits", ptNif)),
  SE: all(
    withCheckDigit("personnummer", "with ten or 12 digits", { validate: personnummer }),
    withCheckDigit("organisation number", "with ten digits", seOrganisation)
  ),
  TW: some(
    withCheckDigit("unified business number", "with eight digits", twUnified),
    withCheckDigit("national identity number", "with a letter and nine digits", twNational),
    withCheckDigit("number of a resident certificate", "with two letters and eight digits", twResident)
  ),
  ZA: all(withCheckDigit("tax reference number", "with ten digits", zaTax))
}
