import type { Page } from "playwright"
import { tabTo, takeOffered } from "./byKeys.ts"

/** Enough Directors to sign, and a person responsible for operations. */
const people = [
  ["Lind", "Lind, Bo"],
  ["Meyer", "Meyer, Ada"],
  ["Ruiz", "Ruiz, Marta"],
  ["Falk", "Falk, Jonas"]
] as const

/** Adds by keys the people that an account needs. */
export const addPeople = async (page: Page): Promise<void> => {
  await tabTo(page, "People for this account")
  for (const [typed, name] of people) {
    await page.keyboard.type(typed)
    await takeOffered(page, name, page.getByRole("button", { name: `Remove ${name}` }))
  }
  await page.keyboard.press("Escape")
}
