import type { Page } from "playwright"
import { addPeople } from "./addPeople.ts"
import { choose, tabTo, type } from "./byKeys.ts"
import { typeBankAccount } from "./typeBankAccount.ts"

/** Answers by keyboard the questions for which a list of accounts has no column, after its rows were checked. */
export const answerForAllRows = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { name: "For all rows" }).waitFor()
  await page.getByRole("button", { name: /Relief methods/ }).focus()
  await choose(page, "Source of income data", "From statements you upload")
  await choose(page, "US return", "1120")
  for (const group of await page.getByRole("radiogroup").all()) {
    await group.getByRole("radio", { name: "No", exact: true }).focus()
    await page.keyboard.press("Space")
  }
  await addPeople(page)
  await type(page, "Beneficiary", "Jasper Ridge Capital Inc.")
  await type(page, "Reason for paying somebody", "All refunds are collected for the owners")
  await typeBankAccount(page)
  for (const agreed of ["engagement terms", "fee schedule", "privacy notice"]) {
    await tabTo(page, agreed)
    await page.keyboard.press("Space")
  }
  await tabTo(page, "Continue")
  await page.keyboard.press("Enter")
}
