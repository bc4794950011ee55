import type { CDPSession, Page } from "playwright"

/** Response to a call, whatever its status. */
export interface CallAnswer {
  readonly status: number
  readonly text: string
}

/** Sends a call as the portal does. */
export const callFromPage = (
  page: Page,
  method: string,
  path: string,
  body: object | null = null,
  more: Readonly<Record<string, string>> = {}
): Promise<CallAnswer> =>
  page.evaluate(
    async ([verb, target, payload, others]) => {
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ""
      const answer = await fetch(target, {
        method: verb,
        headers: { "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token), ...others },
        ...(payload === null ? {} : { body: JSON.stringify(payload) })
      })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, body, more] as const
  )

/** Calls the browser's passkey API with some options; returns its response as JSON text. */
export const credentialOf = (page: Page, act: "create" | "get", options: string): Promise<string> =>
  page.evaluate(
    async ([what, text]) => {
      const { options: json } = JSON.parse(text)
      const credential =
        what === "create"
          ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) })
          : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) })
      if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey.")
      return JSON.stringify(credential.toJSON())
    },
    [act, options] as const
  )

/** Gives the browser of a page an authenticator that says yes by itself. */
export const addAuthenticator = async (page: Page) => {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send("WebAuthn.enable")
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  return { cdp, authenticatorId }
}
