import { afterAll, beforeAll, expect, it } from "vitest"
import { addSignatory } from "./addSignatory.ts"
import { askedAgreements } from "./askedAgreements.ts"
import { askServer } from "./askServer.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

// What is asked for here changes what the whole client waits for: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const at = (path: string): string => `${portal?.url ?? ""}${path}`

interface Profile {
  readonly client_name: string
}

type Clients = ReadonlyArray<{ readonly client_id: number; readonly name: string }>

it("signatures are asked for at the desk, of one after the other, by keys alone", { timeout: 240_000 }, async () => {
  const ada = await open({ viewport: { width: 390, height: 800 }, colorScheme: "dark" })
  await ada.page.goto(at("/documents"))
  await ada.page.getByRole("button", { name: sampleUsers.client }).click()
  await ada.page.locator("main h1").waitFor()
  await addSignatory(ada.page, { first: "Cleo", last: "Berg", email: "cleo.berg@alpine.example" })
  const { client_name: clientName } = await askServer<Profile>(ada.page, "GET", "/api/v1/me")
  const [agreement] = await askedAgreements(ada.page, 1)
  if (agreement === undefined) throw new Error("Nothing is to be signed on screen")

  // The client may say who signs, too.
  await ada.page.goto(at(`/documents?requirement=${String(agreement.requirement_id)}`))
  await ada.page.getByText("Selected signatories, in order").click()
  await ada.page.getByRole("button", { name: "Add Cleo Berg" }).click()
  const faults = [...(await faultsOf(ada.page, "order on a phone"))]

  const { page } = await open()
  await page.goto(at("/documents"))
  await page.getByRole("button", { name: sampleUsers.desk }).click()
  await page.locator("main h1").waitFor()
  const clients = await askServer<Clients>(page, "GET", "/api/v1/desk/clients")
  const client = clients.find(({ name }) => name === clientName)
  await page.goto(at(`/documents?client=${String(client?.client_id)}&requirement=${String(agreement.requirement_id)}`))
  await page.getByRole("heading", { name: "This can be signed on screen" }).waitFor()
  await tabTo(page, "All signatories")
  await page.keyboard.press("ArrowDown")
  await tabTo(page, "Add Cleo Berg")
  await page.keyboard.press("Enter")
  await expect.poll(() => focusedName(page)).toBe("Leave out Cleo Berg")
  await tabTo(page, "Add ")
  await page.keyboard.press("Enter")
  faults.push(...(await faultsOf(page, "order at the desk")))
  await tabTo(page, "Request signatures")
  await page.keyboard.press("Enter")
  await page.getByText("In this order").waitFor()
  const signers = await page
    .getByRole("listitem")
    .filter({ hasText: /Cleo Berg|After the others/ })
    .allTextContents()
  expect(signers[0]).toContain("Cleo Berg")
  expect(signers[1]).toContain("After the others")
  faults.push(...(await faultsOf(page, "sent")))
  expect(faults).toEqual([])
})
