import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { enterSaved } from "./enterSaved.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const applications = "/api/v1/account-applications"

interface Application {
  readonly application_id: number
  readonly version: number
  readonly steps: Readonly<Record<string, object>>
  readonly gaps: ReadonlyArray<{ readonly path: string }>
}

const pathOf = (id: number): string => `${applications}/${String(id)}`

/** A draft in which this is entered; answers its number. */
const draftWith = async (page: Page, entered: Readonly<Record<string, object>>): Promise<number> => {
  const { application_id: id } = await askServer<Application>(page, "POST", applications, { body: {} })
  for (const [step, fields] of Object.entries(entered)) {
    const { steps, version } = await askServer<Application>(page, "GET", pathOf(id))
    const body = { step, [step]: { ...steps[step], ...fields } }
    await askServer(page, "PUT", `${pathOf(id)}/steps`, { version, body })
  }
  return id
}

const gapsOf = async (page: Page, id: number): Promise<ReadonlyArray<string>> =>
  (await askServer<Application>(page, "GET", pathOf(id))).gaps.map(({ path }) => path)

const open = async (page: Page, id: number, step: string): Promise<void> => {
  await page.goto(at(`/accounts/add/manual/${String(id)}?step=${step}`))
  await page.locator("main h2").first().waitFor()
}

describe("the form", () => {
  it("asks of a person what the forms of the chosen markets ask, as the server does", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts/add")
    const id = await draftWith(page, {
      account: { markets: ["BE", "ES"] },
      owner: {
        name: "Ada M. Zorn",
        entity_type: "individual",
        residence: "KY",
        tax_number_kind: "Other",
        tax_number: "123",
        birth_date: "1970-05-12"
      }
    })
    await open(page, id, "owner")
    const names = page.getByRole("textbox", { name: /^Full first names \(required\)/ })
    await names.waitFor()
    await page.getByText("We cannot check tax numbers of this country (Cayman Islands)", { exact: false }).waitFor()
    expect(await page.getByText(/^Why we ask: Belgium's form asks for it$/).count()).toBe(3)
    await names.fill("Ada M.")
    await names.blur()
    await page.getByText("Expected first names in full, without initials").waitFor()
    expect(await faultsOf(page, "a person")).toEqual([])
    await names.fill("Ada Maria")
    await names.blur()
    await enterSaved(page, "Ghent", () =>
      page.getByRole("textbox", { name: /^Place of birth \(required\)/ }).fill("Ghent")
    )
    await expect.poll(async () => (await gapsOf(page, id)).filter((path) => /names|birth/.test(path))).toEqual([])

    await open(page, id, "tax")
    await page.getByRole("button", { name: "Add a tax number for Spain" }).press("Enter")
    const number = page.getByRole("group", { name: "Tax number 1" })
    await number.getByRole("textbox", { name: /^Tax number/ }).waitFor()
    expect(await page.getByRole("button", { name: "Add a tax number for Spain" }).count()).toBe(0)
    expect(await faultsOf(page, "a number of Spain")).toEqual([])
    await enterSaved(page, '"numbers":[]', () => number.getByRole("button", { name: /^Remove/ }).press("Enter"))
    await page.getByRole("button", { name: "Add a tax number for Spain" }).waitFor()

    await open(page, id, "review")
    const later = page.getByRole("region", { name: "What your markets ask for next" })
    await later.getByText("A Spanish tax number: we request one, which takes about 60 days").waitFor()
    expect(await faultsOf(page, "asked later")).toEqual([])
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("asks of a pension plan for its Danish card, and of a fund who stands behind it", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts/add")
    const plan = await draftWith(page, {
      account: { markets: ["DK"] },
      owner: { name: "Teachers Plan", entity_type: "pension", residence: "US" }
    })
    expect(await gapsOf(page, plan)).toContain("tax.has_frikort")
    await open(page, plan, "tax")
    const card = page.getByRole("radiogroup", { name: /Danish exemption card/ })
    await card.getByRole("radio", { name: "Yes" }).focus()
    await page.keyboard.press("Space")
    await page.getByRole("textbox", { name: /^Card number/ }).fill("12-345")
    await enterSaved(page, "2030-12-31", async () => {
      await page.getByRole("textbox", { name: /^Card expires on/ }).fill("12/31/2030")
      await page.keyboard.press("Tab")
    })
    expect(await faultsOf(page, "a card")).toEqual([])
    await expect.poll(async () => (await gapsOf(page, plan)).filter((path) => path.includes("frikort"))).toEqual([])

    const fund = await draftWith(page, {
      account: { markets: ["KR"] },
      owner: { name: "Nordfonds", entity_type: "regulated fund", residence: "DE" }
    })
    await open(page, fund, "tax")
    await page.getByRole("button", { name: "Continue to investors" }).press("Enter")
    await enterSaved(page, "Austria 10%", () =>
      page.getByRole("textbox", { name: /^Underlying owners/ }).fill("Germany 90%, Austria 10%")
    )
    expect(await faultsOf(page, "those behind")).toEqual([])
    const gaps = (await gapsOf(page, fund)).filter((path) => path.startsWith("investors") || path.includes("personal"))
    expect(gaps).toEqual(["owner.personal_number"])
    await open(page, fund, "owner")
    await page.getByRole("textbox", { name: /^Registration or passport number \(required\)/ }).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })
})
