import type { Page } from "playwright"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addAuthenticator, callFromPage, credentialOf } from "./ofPasskeys.ts"
import { proveTwoFactors } from "./proveTwoFactors.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

const once = () => ({ "idempotency-key": randomUUID() })

const withAuthenticator = async () => {
  const visitor = await open()
  return { ...visitor, ...(await addAuthenticator(visitor.page)) }
}

const register = async (page: Page, name: string) => {
  const options = await callFromPage(page, "POST", "/api/v1/me/passkeys/options", {})
  expect(options.status).toBe(200)
  const response = await credentialOf(page, "create", options.text)
  return { response, added: await callFromPage(page, "POST", "/api/v1/me/passkeys", { name, response }) }
}

describe("a passkey", () => {
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

  const enter = async (page: Page, email: string) => {
    await page.goto(home())
    await page.getByRole("button", { name: email }).click()
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
  }

  it("is registered once, named, and stands among the ways to sign in", async () => {
    const { leave, page } = await withAuthenticator()
    await enter(page, sampleUsers.readOnly)
    const { added, response } = await register(page, "Laptop")
    expect(added.status).toBe(200)
    const { passkey_id: id } = JSON.parse(added.text)
    const replayed = await callFromPage(page, "POST", "/api/v1/me/passkeys", { name: "Again", response })
    expect(replayed.status).toBe(422)
    expect((await callFromPage(page, "PUT", `/api/v1/me/passkeys/${String(id)}`, { name: "Old laptop" })).status).toBe(
      200
    )
    const methods = JSON.parse((await callFromPage(page, "GET", "/api/v1/me/sign-in")).text)
    expect(methods.passkeys).toMatchObject([{ name: "Old laptop", last_used_at: null }])
    await leave()
  })

  it("signs in alone, proves who is there, and nothing of it can be replayed", async () => {
    const { complaints, context, forgive, leave, page } = await withAuthenticator()
    await enter(page, sampleUsers.client)
    expect((await register(page, "Laptop")).added.status).toBe(200)
    await callFromPage(page, "PUT", "/auth/logout")
    await page.goto(`${home()}/auth/account/first`)
    forgive()
    const sent = page.waitForRequest(
      (request) => request.url().includes("/auth/passkey") && request.method() === "POST"
    )
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    const posted = await sent
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
    expect((await callFromPage(page, "GET", "/proxy/mc/user")).status).toBe(200)
    expect(await complaints()).toEqual([])

    const again = await context.request.post(posted.url(), {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      data: posted.postData() ?? "",
      maxRedirects: 0
    })
    expect(again.status()).toBe(401)

    // A removal asks for two factors, and the passkey is them: it opened this session a moment ago.
    const options = await callFromPage(page, "POST", "/auth/step-up/passkey", {})
    const proof = await credentialOf(page, "get", options.text)
    const planted = await callFromPage(page, "POST", "/api/v1/me/passkeys", { name: "Thief", response: proof })
    expect(planted.status).toBe(422)
    expect((await callFromPage(page, "POST", "/auth/step-up", { method: "passkey", proof })).status).toBe(204)
    expect((await callFromPage(page, "POST", "/auth/step-up", { method: "passkey", proof })).status).toBe(422)
    const [mine] = JSON.parse((await callFromPage(page, "GET", "/api/v1/me/sign-in")).text).passkeys
    expect((await callFromPage(page, "DELETE", `/api/v1/me/passkeys/${String(mine.passkey_id)}`)).status).toBe(204)
    await leave()
  })

  it("is the second step after a password, in the browser that gave it", async () => {
    const { leave, page } = await withAuthenticator()
    await enter(page, sampleUsers.onboarding)
    expect((await register(page, "Phone")).added.status).toBe(200)
    await callFromPage(page, "PUT", "/auth/logout")
    await page.goto(home())
    await page.getByRole("button", { name: sampleUsers.onboarding }).click()
    await page.getByRole("heading", { name: "Second step" }).waitFor()
    await page.getByRole("button", { name: "Use a passkey" }).click()
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
    await leave()
  })

  it("accepts an invitation in place of a password, and signs in alone from then on", async () => {
    const ada = await open()
    await enter(ada.page, sampleUsers.client)
    const petra = {
      salutation: "",
      first_name: "Petra",
      last_name: "Passkey",
      job_title: "",
      company: "",
      email: "petra.passkey@example.com",
      phone: null,
      mobile: null,
      roles: [{ role: "statements", scope_kind: "all", scope_ids: [] }],
      notes: ""
    }
    await proveTwoFactors(ada.page)
    const added = await callFromPage(ada.page, "POST", "/api/v1/contacts", petra, once())
    expect(added.status).toBe(200)
    const { contact_id: id, version } = JSON.parse(added.text)
    const seen = { ...once(), "if-match": `"${String(version)}"` }
    const invited = await callFromPage(
      ada.page,
      "POST",
      `/api/v1/contacts/${String(id)}/proven-acts`,
      { act: "Invite" },
      seen
    )
    expect(invited.status).toBe(200)
    await ada.page.goto(`${home()}/docs/mail`)
    const mail = await ada.page
      .getByRole("listitem")
      .filter({ hasText: petra.email })
      .getByRole("link")
      .getAttribute("href")
    const html = await ada.page.request.get(`${home()}${String(mail)}/html`)
    const invitation = /\/auth\/invitation\/[\w-]{43}/.exec(await html.text())?.[0]
    if (invitation === undefined) throw new Error("The mail has no link to the invitation.")
    await ada.leave()

    const { complaints, forgive, leave, page } = await withAuthenticator()
    await page.goto(home() + invitation)
    await page.getByRole("button", { name: "Use a passkey instead" }).click()
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
    expect(await complaints()).toEqual([])
    const methods = JSON.parse((await callFromPage(page, "GET", "/api/v1/me/sign-in")).text)
    expect(methods).toMatchObject({ has_password: false, totp_since: null, passkeys: [{ name: "First passkey" }] })
    // Signing in with a passkey alone proves two factors.
    expect((await callFromPage(page, "POST", "/api/v1/me/recovery-codes", {})).status).toBe(404)
    await callFromPage(page, "PUT", "/auth/logout")
    forgive()
    expect((await page.goto(home() + invitation))?.status()).toBe(404)
    await page.getByText("This invitation cannot be used").first().waitFor()
    await page.goto(`${home()}/auth/account/first`)
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
    await leave()
  })

  it("is refused without its holder's verification, and when it was copied", async () => {
    const { authenticatorId, cdp, leave, page } = await withAuthenticator()
    await enter(page, sampleUsers.internal)
    expect((await register(page, "Key")).added.status).toBe(200)
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId })
    const [first] = credentials
    if (first === undefined) throw new Error("The authenticator kept no passkey.")
    await callFromPage(page, "PUT", "/auth/logout")

    await page.goto(`${home()}/auth/account/first`)
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false })
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await page.getByText("No passkey was used.").waitFor()
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true })
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await page.locator("main h1").waitFor()
    await callFromPage(page, "PUT", "/auth/logout")

    // The copy counts from where the original was.
    await cdp.send("WebAuthn.clearCredentials", { authenticatorId })
    await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...first, signCount: 0 } })
    await page.goto(`${home()}/auth/account/first`)
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()
    await page.getByRole("heading", { name: "Not signed in" }).waitFor()
    await leave()
  })
})
