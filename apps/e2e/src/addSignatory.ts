import type { Page } from "playwright"
import { askServer } from "./askServer.ts"
import { proveTwoFactors } from "./proveTwoFactors.ts"

interface Contact {
  readonly contact_id: number
  readonly version: number
}

/** Name and address of a person without an account. */
export interface NewSignatory {
  readonly first: string
  readonly last: string
  readonly email: string
}

/** Adds a person without an account who signs alone. */
export const addSignatory = async (page: Page, { email, first, last }: NewSignatory): Promise<void> => {
  const content = {
    salutation: "",
    first_name: first,
    last_name: last,
    job_title: "Director",
    company: "",
    email,
    phone: null,
    mobile: null,
    notes: "",
    roles: []
  }
  const { contact_id, version } = await askServer<Contact>(page, "POST", "/api/v1/contacts", { body: content })
  const power = {
    codes: [],
    mode: "alone",
    group_name: "",
    group_count: null,
    owners: [],
    valid_from: null,
    valid_to: null
  }
  await proveTwoFactors(page)
  const body = { act: "ChangePowers", powers: [power] }
  await askServer(page, "POST", `/api/v1/contacts/${String(contact_id)}/proven-acts`, { version, body })
}
