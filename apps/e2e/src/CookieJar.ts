/** The fields of the form with which a sign-in page offers a sample user. */
export const sampleForm = (page: string, email: string): Readonly<Record<string, string>> => {
  const form = page.split("<form").find((part) => part.includes(`value="${email}"`))
  if (form === undefined) throw new Error(`The sign-in page offers no sample user ${email}.`)
  const fields = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  return Object.fromEntries(Array.from(fields, ([, name = "", value = ""]) => [name, value]))
}

/** Stores a server's cookies and sends them back: as much of a browser as a program in plain Node needs. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Text as in `document.cookie` and in the header. */
  get text(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** `fetch` that sends the jar's cookies and stores those of the answer. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (this.#cookies.size > 0) request.headers.set("cookie", this.text)
    const answer = await fetch(request)
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  /** Signs in as a sample user with the form of the sign-in page, as a browser without script would. */
  async signIn(portalUrl: string, email: string): Promise<void> {
    const address = `${portalUrl}/auth/account/first`
    const page = await (await this.fetch(address)).text()
    const fields = new URLSearchParams(sampleForm(page, email))
    const answer = await this.fetch(address, {
      method: "POST",
      body: fields,
      redirect: "manual",
      headers: { origin: portalUrl }
    })
    if (answer.status >= 400) throw new Error(`The sign-in was answered with ${String(answer.status)}.`)
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";")
    const at = pair.indexOf("=")
    const name = pair.slice(0, at).trim()
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, pair.slice(at + 1))
  }
}
