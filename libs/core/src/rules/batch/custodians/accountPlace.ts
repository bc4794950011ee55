import type { AccountStep } from "../../../domain/account/steps/AccountStep.ts"
import { accountKey } from "../../account/accountKey.ts"

/** Where an account is, as a text: at this custodian, its code or the words for it, under this key. */
export const placeAt = (custodian: string, key: string): string => JSON.stringify([custodian, key])

/** The custodian of an account: its code, else the words for it; empty for none. */
export const custodianOf = ({
  custodianCode,
  custodianText
}: Pick<AccountStep, "custodianCode" | "custodianText">): string =>
  custodianCode === "" ? custodianText : custodianCode

/** Where the account of a row is; empty where the row does not say it. */
export const accountPlace = (
  account: Pick<AccountStep, "accountNumber" | "custodianCode" | "custodianText">
): string => {
  const custodian = custodianOf(account)
  return account.accountNumber === "" || custodian === "" ? "" : placeAt(custodian, accountKey(account.accountNumber))
}
