import { SigningPower } from "../../domain/contact/SigningPower.ts"

/** A power to sign everything alone for every owner, with overrides. */
export const makePower = (overrides: Partial<ConstructorParameters<typeof SigningPower>[0]> = {}): SigningPower =>
  new SigningPower({
    codes: [],
    mode: "alone",
    groupName: "",
    groupCount: null,
    owners: [],
    validFrom: null,
    validTo: null,
    isSuspended: false,
    ...overrides
  })
