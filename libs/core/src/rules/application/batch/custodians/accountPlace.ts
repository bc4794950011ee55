import type { AccountStep } from "../../../../domain/application/steps/AccountStep.ts"
import { accountKey } from "../../../account/accountKey.ts"

/** Key of an account: the custodian's code or free-text name, and the account key. */
export const placeAt = (custodian: string, key: string): string => JSON.stringify([custodian, key])

/** The custodian of an account: its code, else the words for it; empty for none. */
export const custodianOf = ({
  custodianCode,
  custodianText
}: Pick<AccountStep, "custodianCode" | "custodianText">): string =>
  custodianCode === "" ? custodianText : custodianCode

/** Key of a row's account; empty where the row does not give it. */
export const accountPlace = (
  account: Pick<AccountStep, "accountNumber" | "custodianCode" | "custodianText">
): string => {
  const custodian = custodianOf(account)
  return account.accountNumber === "" || custodian === "" ? "" : placeAt(custodian, accountKey(account.accountNumber))
}
