import { AccountDetail } from "../../domain/account/AccountDetail.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** An active account of Møller Pension Fund, with overrides. */
export const makeAccountDetail = (
  overrides: Partial<ConstructorParameters<typeof AccountDetail>[0]> = {}
): AccountDetail =>
  new AccountDetail({
    accountId: 7,
    version: 2,
    fiCode: "NBC",
    fiName: "Northbank Custody",
    acctCode: "NB-004, 417-22",
    state: "active",
    stateOn: CalendarDate.make("2026-11-02"),
    stateReason: "The transfer is through",
    applicationId: null,
    nextStep: null,
    profile: {
      accountName: "Nordic equities",
      nickname: "Nordic",
      accountType: "custody",
      openedOn: CalendarDate.make("2021-03-01"),
      closedOn: null,
      claimFromYear: 2022,
      markets: [CountryCode.make("FR"), CountryCode.make("DK")],
      reliefMethods: ["reclaim", "quick refund"],
      baseCurrency: CurrencyCode.make("EUR"),
      incomeSource: "custodian feed"
    },
    owner: {
      ownerId: 17,
      name: "Møller Pension Fund",
      entityType: "pension",
      usClassification: null,
      residence: CountryCode.make("DK"),
      registeredAddress: {
        street: "Havnegade 12",
        more: "",
        city: "København",
        region: "",
        postalCode: "1058",
        country: CountryCode.make("DK")
      },
      mailingAddress: null,
      lei: "529900T8BM49AURSDO55"
    },
    taxNumbers: [
      { taxNumberId: 4, country: CountryCode.make("DK"), kind: "Other", last4: "1118" },
      { taxNumberId: 5, country: CountryCode.make("US"), kind: "EIN", last4: "4321" }
    ],
    people: [
      { contactId: 12, name: "Ada Meyer", roles: ["administrator", "signatory"] },
      { contactId: 15, name: "Bo Lind", roles: ["operations"] }
    ],
    payments: [
      {
        instructionId: 3,
        currency: CurrencyCode.make("EUR"),
        beneficiary: "Møller Pension Fund",
        bankName: "Harbour Bank",
        aba: null,
        clearingCode: null,
        bic: "NORTDKKK",
        intermediaryBank: "Other Bank",
        intermediaryBic: "DEUTDEFF",
        last4: "0195"
      }
    ],
    ...overrides
  })
