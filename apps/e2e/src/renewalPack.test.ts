import { buffer } from "node:stream/consumers"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { faultsOf } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Plan {
  readonly lines: ReadonlyArray<{ readonly owner_id: number; readonly owner: string; readonly deed: string }>
}

/** The owner with the fewest documents to ask for, something to sign among them. */
const packedOwner = async (page: Page): Promise<string> => {
  const { owners } = await askServer<{ readonly owners: ReadonlyArray<{ readonly owner_id: number }> }>(
    page,
    "GET",
    "/api/v1/owners?limit=100"
  )
  const owner_ids = owners.map(({ owner_id }) => owner_id)
  const { lines } = await askServer<Plan>(page, "POST", "/api/v1/renewal-packs/plan", { body: { owner_ids } })
  const counts = new Map<string, number>()
  for (const { owner } of lines) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  const signing = new Set(lines.filter(({ deed }) => deed === "print").map(({ owner }) => owner))
  const [found] = [...signing].toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
  if (found === undefined) throw new Error("No owner of the sample client has anything to sign for the year to come")
  return found
}

it("a renewal pack is asked for, printed in one file and withdrawn by keys alone", { timeout: 120_000 }, async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts/documents/manage?view=coverage")
  await page.getByRole("grid").first().waitFor()
  const owner = await packedOwner(page)
  const faults: Array<string> = []
  const open = page.getByRole("button", { name: `Renewal pack ${owner}`, exact: true })
  await open.press("Enter")
  const ask = page.getByRole("button", { name: /^Request \d+ documents?$/ })
  await ask.waitFor()
  faults.push(...(await faultsOf(page, "plan")))
  await ask.press("Enter")

  const sheet = page.getByRole("dialog", { name: /^Renewal pack \d{4}$/ })
  await sheet.getByText(/documents? ha(s|ve) been requested\./).waitFor()
  const address = page.url()
  faults.push(...(await faultsOf(page, "pack")))
  const print = sheet.getByRole("button", {
    name: `to sign for ${owner}`
  })
  const saved = await downloadFrom(page, () => print.press("Enter"))
  expect(saved.suggestedFilename()).toMatch(/^Cover sheets .*\.pdf$/)
  expect((await buffer(await saved.createReadStream())).subarray(0, 5).toString()).toBe("%PDF-")
  await sheet.getByText("The sheets are saved: print them, have them signed and post them.").waitFor()

  // The link opens the same pack, which can be taken back while nothing is posted.
  await page.goto(address)
  await sheet.getByRole("button", { name: "Withdraw the pack" }).press("Enter")
  await page.getByText("The pack is withdrawn: its documents are no longer requested.").waitFor()
  await sheet.waitFor({ state: "detached" })
  expect(faults).toEqual([])
  expect(await complaints()).toEqual([])
  await leave()
})
