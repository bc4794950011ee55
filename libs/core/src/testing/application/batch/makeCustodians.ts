import { Custodian } from "../../../domain/account/Custodian.ts"

/** Four custodians that the provider knows. */
export const makeCustodians = (): ReadonlyArray<Custodian> => [
  new Custodian({ code: "C1", name: "Custodian One" }),
  new Custodian({ code: "NTRS", name: "Northern Trust" }),
  new Custodian({ code: "BNY", name: "Bank of New York Mellon" }),
  new Custodian({ code: "SSB", name: "State Street Bank" })
]
