import type { Page } from "playwright"
import { expect, it } from "vitest"
import { askServer as ask } from "./askServer.ts"
import { enterSaved } from "./enterSaved.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

interface Application {
  readonly application_id: number
  readonly version: number
  readonly state: string
  readonly steps: Readonly<Record<string, object>>
  readonly gaps: ReadonlyArray<{ readonly path: string }>
  readonly notes: ReadonlyArray<{ readonly path: string; readonly text: string }>
}

const applications = "/api/v1/account-applications"

const pathOf = ({ application_id }: Application) => `${applications}/${String(application_id)}`

const address = { street: "1 Ridge Road", more: "", city: "Boston", region: "MA", postal_code: "02110", country: "US" }

const find = (page: Page, of: Application): Promise<Application> => ask(page, "GET", pathOf(of))

/** Saves a step as the server has it, with the fields that are entered. */
const save = async (page: Page, of: Application, step: string, entered: object): Promise<void> => {
  const { steps, version } = await find(page, of)
  await ask(page, "PUT", `${pathOf(of)}/steps`, { version, body: { step, [step]: { ...steps[step], ...entered } } })
}

const submit = async (page: Page, of: Application): Promise<Application> => {
  const { gaps, version } = await find(page, of)
  expect(gaps).toEqual([])
  return ask(page, "POST", `${pathOf(of)}/acts`, { version, body: { act: "Submit" } })
}

/** Submits an account of an owner whom the client has already, at a custodian that is named in words. */
const apply = async (page: Page, number: string): Promise<Application> => {
  const { owners } = await ask<{ owners: ReadonlyArray<{ owner_id: number }> }>(page, "GET", "/api/v1/owners?limit=1")
  const { contacts } = await ask<{ contacts: ReadonlyArray<{ contact_id: number; status: string }> }>(
    page,
    "GET",
    "/api/v1/contacts?limit=50"
  )
  const draft = await ask<Application>(page, "POST", applications, { body: {} })
  await save(page, draft, "account", {
    custodian_text: "Nordic Bank, Oslo",
    account_number: number,
    account_name: "Northern income",
    account_type: "custody",
    markets: ["FR", "NL"],
    income_source: "custodian feed"
  })
  const owner_id = owners[0]?.owner_id
  await save(page, draft, "owner", { owner_id })
  const { gaps } = await find(page, draft)
  const isMissing = (path: string) => gaps.some((gap) => gap.path === path)
  await save(page, draft, "owner", {
    owner_id,
    ...(isMissing("owner.tax_number") ? { tax_number_kind: "EIN", tax_number: "12-3456789" } : {}),
    ...(isMissing("owner.birth_date") ? { birth_date: "1970-05-12" } : {}),
    ...(isMissing("owner.registered_address") ? { registered_address: address } : {})
  })
  if (isMissing("tax.us_filer_form")) await save(page, draft, "tax", { us_filer_form: "1120" })
  await save(page, draft, "people", {
    contact_ids: contacts.filter(({ status }) => status !== "inactive").map(({ contact_id }) => contact_id)
  })
  const texts = await ask<Record<string, { version: string }>>(page, "GET", "/api/v1/consent-texts")
  const agreed = Object.entries(texts).map(([name, { version }]) => [name, version])
  await save(page, draft, "review", Object.fromEntries(agreed))
  return submit(page, draft)
}

it("an application is taken, returned with a note, corrected, and becomes an account", async () => {
  const number = `NB ${String(Date.now() % 1_000_000)}`
  const ada = await signIn(sampleUsers.client, "/accounts")
  const sent = await apply(ada.page, number)
  const nils = await signIn(sampleUsers.desk, "/accounts")
  const { page } = nils
  const link = page.getByRole("link", { name: `Account application ${String(sent.application_id)}`, exact: true })
  await link.first().click()
  await page.getByText("Nordic Bank, Oslo").waitFor()
  expect(await faultsOf(page, "to take")).toEqual([])
  await page.getByRole("button", { name: "Take", exact: true }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Add a note on Account name" }).focus()
  await page.keyboard.press("Enter")
  await page.keyboard.type("Name the fund as well")
  expect(await faultsOf(page, "with a note")).toEqual([])
  await page.getByRole("button", { name: "Return with 1 note" }).focus()
  await page.keyboard.press("Enter")
  await page.getByText("Noted: Name the fund as well").waitFor()
  const returned = await find(ada.page, sent)
  expect([returned.state, returned.notes]).toEqual([
    "returned",
    [{ path: "account.account_name", text: "Name the fund as well" }]
  ])
  await ada.page.goto(at("/accounts"))
  await ada.page.getByText("“Name the fund as well”").waitFor()
  const correct = ada.page.getByRole("link", { name: new RegExp(`^Correct ?: .*${number}`) })
  expect(await correct.getAttribute("href")).toBe(`/accounts/add/manual/${String(sent.application_id)}`)
  expect(await faultsOf(ada.page, "returned")).toEqual([])
  await correct.press("Enter")
  await ada.page.getByText("1 correction requested").waitFor()
  await ada.page.getByRole("button", { name: "Account name: Name the fund as well" }).press("Enter")
  const name = ada.page.getByRole("textbox", { name: /^Account name/ })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  const described = await name.evaluate((field) =>
    (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent)
  )
  expect(described).toContain("Name the fund as well")
  expect(await faultsOf(ada.page, "to correct")).toEqual([])
  await enterSaved(ada.page, "Northern income fund", () => name.fill("Northern income fund"))
  await ada.page.goto(at(`/accounts/add/manual/${String(sent.application_id)}?step=review`))
  await ada.page.getByText("Northern income fund").waitFor()
  await ada.page.getByRole("button", { name: "Submit application" }).press("Enter")
  await ada.page.getByText(/^We review your application/).waitFor()
  await page.goto(at("/accounts"))
  await link.first().click()
  await page.getByRole("button", { name: "Take", exact: true }).click()
  await page.getByRole("button", { name: "Accept …" }).click()
  await page.getByRole("radio", { name: "New" }).check({ force: true })
  await page.getByRole("textbox", { name: /^Code of the new custodian/ }).fill("NBO")
  await page.getByText("Custodian Nordic Bank, Oslo (NBO) is added for all clients.").waitFor()
  expect(await faultsOf(page, "to accept")).toEqual([])
  await page.keyboard.press("Enter")
  await page.getByText("Decided. There is nothing left to do.").waitFor()
  expect(await nils.complaints()).toEqual([])
  await nils.leave()
  const list = `/accounts?${new URLSearchParams({ search: number }).toString()}`
  await ada.page.goto(at(list))
  await ada.page.getByRole("link", { name: new RegExp(`^${number}, .*: see its reclaims`) }).click()
  await ada.page.waitForURL(/\/reports\/reclaim-dashboard\//)
  // What it waits for before it is active is a key away, with the way back.
  await ada.page.goto(at(list))
  const missing = ada.page.locator('[row-index="0"] [col-id="missing"]')
  await expect.poll(() => missing.textContent()).toMatch(/^[1-9]/)
  await missing.focus()
  await ada.page.keyboard.press("Enter")
  await ada.page.waitForURL((url) => url.pathname === "/documents" && url.searchParams.get("returnRoute") === list)
  expect(new URL(ada.page.url()).searchParams.getAll("account")).toEqual([number])
  await ada.page.getByText("$0.00").first().waitFor()
  await ada.leave()
}, 180_000)

it("several applications are chosen, taken and rejected together by keyboard alone", async () => {
  const number = `MANY ${String(Date.now() % 1_000_000)}`
  const ada = await signIn(sampleUsers.client, "/accounts")
  const sent = [await apply(ada.page, `${number} A`), await apply(ada.page, `${number} B`)]
  const nils = await signIn(sampleUsers.desk, "/accounts")
  const { page } = nils
  const choose = async () => {
    for (const { application_id } of sent) {
      const name = new RegExp(`^Select Account application ${String(application_id)},`)
      await page.getByRole("checkbox", { name }).focus()
      await page.keyboard.press(" ")
    }
  }
  const chosen = page.getByRole("group", { name: "Selected applications" })
  const presses = async (name: string) => {
    const button = chosen.getByRole("button", { name, exact: true })
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.focus()
    await page.keyboard.press("Enter")
  }
  await choose()
  await expect.poll(() => chosen.getByRole("status").textContent()).toMatch(/^2 applications of /)
  expect(await faultsOf(page, "chosen")).toEqual([])
  await presses("Take")
  await expect
    .poll(async () => Promise.all(sent.map(async (one) => (await find(ada.page, one)).state)))
    .toEqual(["in_review", "in_review"])
  await chosen.waitFor({ state: "detached" })
  await choose()
  await presses("Reject …")
  const dialog = page.getByRole("dialog", { name: "Reject 2 applications" })
  await dialog.waitFor()
  expect(await faultsOf(page, "rejecting")).toEqual([])
  await page.keyboard.press("Space")
  await dialog.getByRole("textbox").focus()
  await page.keyboard.type("Both are closed")
  await dialog.getByRole("button", { name: "Reject" }).focus()
  await page.keyboard.press("Enter")
  await expect
    .poll(async () => Promise.all(sent.map(async (one) => (await find(ada.page, one)).state)))
    .toEqual(["rejected", "rejected"])
  await page.getByRole("checkbox", { name: new RegExp(`application ${String(sent[0]?.application_id)},`) }).waitFor({
    state: "detached"
  })
  expect(await nils.complaints()).toEqual([])
  await nils.leave()
  await ada.leave()
}, 180_000)
