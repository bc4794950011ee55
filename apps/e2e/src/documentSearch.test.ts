import { expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { faultsOf } from "./faultsOf.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Groups {
  readonly summary: { readonly document_count: number }
  readonly rows: ReadonlyArray<{ readonly group_key: string; readonly label: string }>
}

it("documents are found while all groups are closed, and an opened group lists what was found", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/documents?whose=everybody")
  const ask = (search: string) =>
    askServer<Groups>(page, "POST", "/proxy/reports/DM/Documents", { body: { search, group_by: "bo" } })
  const tree = page.getByRole("treegrid")
  await tree.waitFor()
  const [all, found] = [await ask(""), await ask("6166")]
  expect(found.rows.length).toBeGreaterThan(0)
  expect(found.summary.document_count).toBeLessThan(all.summary.document_count)
  await page.getByRole("searchbox", { name: "Search owners, documents and markets" }).fill("6166")
  const groups = found.rows.length === 1 ? "1 group" : `${String(found.rows.length)} groups`
  await page.getByText(`${groups} with “6166”`).first().waitFor()
  await page.getByText("all with “6166”").waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("6166")
  await page.getByRole("button", { name: `Show ${String(found.rows[0]?.label)}` }).click()
  const documents = tree.locator('[role="row"][aria-level="2"]')
  await documents.filter({ hasText: "6166" }).first().waitFor()
  for (const text of await documents.allInnerTexts()) expect(text).toContain("6166")
  expect(await faultsOf(page, "searched")).toEqual([])
  await page.getByRole("searchbox").fill("no such document")
  await page.getByText("No document matches.").waitFor()
  await page.getByRole("button", { name: "Clear the search" }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBeNull()
  expect(await complaints()).toEqual([])
  await leave()
})
