import { describe, expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Duties {
  readonly client_name: string
  readonly administrators: ReadonlyArray<string>
}

describe("who has the next step", () => {
  it("is named to a new client’s user, who asks the administrator for a missing right", async () => {
    const otto = await signedIn(sampleUsers.onboarding, "/accounts")
    const duties: Duties = await (await otto.page.request.get(at("/api/v1/me/duties"))).json()
    expect(duties.administrators).toEqual(["Vera Lund"])
    const payment = otto.page.getByRole("listitem").filter({ hasText: "Payment details" })
    await payment.getByText(`With whoever handles payment details at ${duties.client_name}: nobody yet`).waitFor()
    // What is with Otto opens something for Otto.
    for (const link of await otto.page.locator("li[data-next] a").all()) {
      expect(await link.getAttribute("href")).toMatch(/^\/(accounts|documents)/)
    }
    const told = payment.getByText(/^Vera Lund was told on /)
    const ask = payment.getByRole("button", { name: /^Ask your administrator/ })
    await told.or(ask).waitFor()
    if (await ask.isVisible()) await ask.press("Enter")
    await told.waitFor()
    expect(await faultsOf(otto.page, "onboarding")).toEqual([])

    // The address of payment details, which Otto may not see, says who may.
    await otto.page.goto(at("/accounts?payments=all"))
    const sheet = otto.page.getByRole("dialog", { name: "Payment details" })
    await sheet.getByText(`Nobody at ${duties.client_name} can handle payment details yet.`).waitFor()
    expect(await faultsOf(otto.page, "payments refused")).toEqual([])
    expect(await otto.complaints()).toEqual([])
    await otto.leave()

    const vera = await signedIn(sampleUsers.administrator, "/contacts")
    const { notifications } = await (await vera.page.request.get(at("/api/v1/notifications"))).json()
    // Her sign-in is told as well.
    expect(notifications.map((told: { readonly content: object }) => told.content)).toContainEqual({
      kind: "right-requested",
      duty: "payments",
      asked_by_name: "Otto Lindqvist"
    })
    await vera.leave()
  })

  it("is named to an administrator without the role for payments, who hands it out", async () => {
    const ada = await signedIn(sampleUsers.client, "/accounts?payments=all")
    const sheet = ada.page.getByRole("dialog", { name: "Payment details" })
    await sheet.getByText("Theo Lang or Grace Park can handle payment details.").waitFor()
    await sheet.getByRole("link", { name: /^Give somebody the role/ }).press("Enter")
    await ada.page.waitForURL(/\/contacts$/)
    expect(await ada.complaints()).toEqual([])
    await ada.leave()
  })
})
