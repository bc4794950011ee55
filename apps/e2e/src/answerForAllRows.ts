import type { Page } from "playwright"
import { choose, find, tabTo, takeOffered, type } from "./byKeys.ts"

/** Enough of the Directors to sign, and somebody who does the operations. */
const people = [
  ["Lind", "Lind, Bo"],
  ["Meyer", "Meyer, Ada"],
  ["Ruiz", "Ruiz, Marta"],
  ["Falk", "Falk, Jonas"]
] as const

/** Answers by keys what a list of accounts has no column for. */
export const answerForAllRows = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { name: "For all rows" }).waitFor()
  await page.getByRole("button", { name: /Ways of relief/ }).focus()
  await choose(page, "Where we learn of the income", "From statements you upload")
  await choose(page, "US return", "1120")
  for (const group of await page.getByRole("radiogroup").all()) {
    await group.getByRole("radio", { name: "No", exact: true }).focus()
    await page.keyboard.press("Space")
  }
  await tabTo(page, "People for this account")
  for (const [typed, name] of people) {
    await page.keyboard.type(typed)
    await takeOffered(page, name)
    await page.getByRole("button", { name: `Remove ${name}` }).waitFor()
  }
  await page.keyboard.press("Escape")
  await type(page, "Beneficiary", "Jasper Ridge Capital Inc.")
  await type(page, "Why somebody else", "All refunds are collected for the owners")
  await type(page, "Bank", "First Bank of Boston")
  await find(page, "Country of the bank", "United States", "United States")
  await find(page, "Currency", "USD", "USD")
  await type(page, "Routing number", "011000015")
  await type(page, "Account number at the bank", "0012345678")
  for (const agreed of ["engagement terms", "fee schedule", "privacy notice"]) {
    await tabTo(page, agreed)
    await page.keyboard.press("Space")
  }
}
