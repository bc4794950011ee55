import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { addAuthenticator, type CallAnswer, callFromPage, credentialOf } from "./ofPasskeys.ts"
import { codeOf } from "./proveTwoFactors.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleAppSecret, sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

const answerOf = async <Answer>(asked: Promise<CallAnswer>): Promise<Answer> => {
  const { status, text } = await asked
  if (status !== 200) throw new Error(`The call was answered with ${String(status)}: ${text}`)
  return JSON.parse(text) as Answer
}

/** Gives the browser a passkey, which is two factors. */
const withPasskey = async (page: Page): Promise<void> => {
  await addAuthenticator(page)
  const options = await callFromPage(page, "POST", "/api/v1/me/passkeys/options", {})
  const response = await credentialOf(page, "create", options.text)
  await answerOf(callFromPage(page, "POST", "/api/v1/me/passkeys", { name: "Laptop", response }))
}

/** Proves the user's identity with two factors. */
const prove = async (page: Page): Promise<void> => {
  const options = await callFromPage(page, "POST", "/auth/step-up/passkey", {})
  const proof = await credentialOf(page, "get", options.text)
  const { status, text } = await callFromPage(page, "POST", "/auth/step-up", { method: "passkey", proof })
  if (status !== 204) throw new Error(`The proof was answered with ${String(status)}: ${text}`)
}

interface User {
  readonly user_id: number
  readonly version: number
  readonly email: string
  readonly roles: ReadonlyArray<{ readonly role: string }>
}

describe("payment details", () => {
  let portal: StartedServer | undefined
  // A passkey is for a name: there are none where the portal is reached by numbers.
  beforeAll(async () => {
    portal = await startServer({ HOST: "localhost" })
  })
  afterAll(async () => portal?.stop())

  const home = (): string => {
    if (portal === undefined) throw new Error("The server is there only while tests run.")
    return portal.url
  }

  const enter = async (email: string) => {
    const visitor = await open()
    await visitor.page.goto(home())
    await visitor.page.getByRole("button", { name: email }).click()
    await visitor.page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await visitor.page.locator("main h1").waitFor()
    await withPasskey(visitor.page)
    await prove(visitor.page)
    visitor.forgive()
    return visitor
  }

  /** Signs in a sample user who has an authenticator app. */
  const enterByApp = async (email: string) => {
    const visitor = await open()
    await visitor.page.goto(home())
    await visitor.page.getByRole("button", { name: email }).click()
    await visitor.page.getByRole("textbox", { name: "Code" }).fill(codeOf(sampleAppSecret))
    await visitor.page.keyboard.press("Enter")
    await visitor.page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await visitor.page.locator("main h1").waitFor()
    visitor.forgive()
    return visitor
  }

  it("are changed by two people who have been known for a week, and can be stopped meanwhile", async () => {
    const ada = await enter(sampleUsers.client)
    const { users } = await answerOf<{ users: ReadonlyArray<User> }>(callFromPage(ada.page, "GET", "/api/v1/users"))
    for (const { email, roles, user_id, version } of users) {
      if (email !== sampleUsers.client && email !== sampleUsers.withoutFeatures) continue
      const payments = { role: "payments", scope_kind: "all", scope_ids: [] }
      const changed = { act: "ChangeRoles", roles: [...roles, payments] }
      await answerOf(
        callFromPage(ada.page, "POST", `/api/v1/users/${String(user_id)}/acts`, changed, {
          "if-match": `"${String(version)}"`
        })
      )
    }
    const { owners } = await answerOf<{ owners: ReadonlyArray<{ owner_id: number }> }>(
      callFromPage(ada.page, "GET", "/api/v1/owners?limit=1")
    )
    const ofOwner = `${home()}/accounts?payments=${String(owners[0]?.owner_id)}`
    await ada.page.goto(`${ofOwner}&propose=true`)
    const form = ada.page.getByRole("dialog")
    await form.getByRole("textbox", { name: /^Currency/ }).fill("EUR")
    await form.getByRole("textbox", { name: /^IBAN/ }).fill("DE89370400440532013000")
    await form.getByRole("textbox", { name: "Bank" }).first().fill("Northbank")
    await form.getByRole("textbox", { name: /^BIC \(SWIFT\)/ }).fill("DEUTDEFF")
    await form.getByRole("button", { name: "Propose" }).click()
    const own = ada.page.getByText(/^You proposed it, so another of your users has to approve it/)
    await own.waitFor()
    expect(await ada.page.getByRole("button", { name: "Approve" }).count()).toBe(0)
    const { instructions } = await answerOf<{ instructions: ReadonlyArray<{ instruction_id: number }> }>(
      callFromPage(ada.page, "GET", "/api/v1/payment-instructions")
    )
    const itself = `/api/v1/payment-instructions/${String(instructions[0]?.instruction_id)}`
    const seen = { "idempotency-key": randomUUID(), "if-match": '"1"' }
    const byProposer = await callFromPage(ada.page, "POST", `${itself}/approve`, {}, seen)
    expect([byProposer.status, JSON.parse(byProposer.text).code]).toEqual([409, "own_item"])

    const eve = await enter(sampleUsers.withoutFeatures)
    await eve.page.goto(ofOwner)
    // Her right and her passkey are of today.
    await eve.page.getByText(/^You can approve from .* is new\. Until then/).waitFor()
    expect(await faultsOf(eve.page, "too new to approve")).toEqual([])
    expect(await eve.page.getByRole("button", { name: "Approve" }).count()).toBe(0)
    const byNew = await callFromPage(
      eve.page,
      "POST",
      `${itself}/approve`,
      {},
      { ...seen, "idempotency-key": randomUUID() }
    )
    expect([byNew.status, JSON.parse(byNew.text).code]).toEqual([409, "not_your_turn"])
    // The browser itself reports the 409 of that call.
    expect((await eve.complaints()).filter((one) => !one.includes("status of 409"))).toEqual([])
    await eve.leave()

    const grace = await enterByApp(sampleUsers.payments)
    await grace.page.goto(ofOwner)
    await grace.page.getByRole("button", { name: "Approve" }).click()
    await grace.page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click()
    await grace.page.getByText(/^Held until /).waitFor()
    expect(await faultsOf(grace.page, "held")).toEqual([])
    expect(await grace.complaints()).toEqual([])
    await grace.leave()

    await ada.page.goto(ofOwner)
    await ada.page.getByRole("button", { name: "Stop" }).click()
    const stopping = ada.page.getByRole("dialog").filter({ has: ada.page.getByRole("textbox", { name: /^Reason/ }) })
    await stopping.getByRole("button", { name: "Stop" }).click()
    await ada.page.getByRole("heading", { name: "Former" }).waitFor()
    await ada.page.getByRole("dialog").getByText("Stopped", { exact: true }).waitFor()
    await ada.leave()
  }, 120_000)
})
