import type { Page } from "playwright"
import { find, type } from "./byKeys.ts"

/** Enters by keyboard a bank account in the United States, after its owner. */
export const typeBankAccount = async (page: Page): Promise<void> => {
  await type(page, "Bank", "First Bank of Boston")
  await find(page, "Bank country", "United States", "United States")
  await find(page, "Currency", "USD", "USD")
  await type(page, "Routing number", "011000015")
  await type(page, "Bank account number", "0012345678")
}
