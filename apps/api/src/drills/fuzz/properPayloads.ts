import { makeContactContent } from "../../testing/server/makeContactContent.ts"

/** Payloads that chance does not find, such as those with an e-mail address; different for each number. */
export const properPayloads: Readonly<Record<string, (at: number) => object>> = {
  "POST /api/v1/contacts": (at) => makeContactContent({ email: `drawn${String(at)}@alpine.example` }),
  "PUT /api/v1/contacts/:id": (at) => makeContactContent({ email: `redrawn${String(at)}@alpine.example` })
}
