import { fillForm, type FilledForm, type FormSubject } from "@reclaim/core/rules/document/paper/fillForm"
import type { FormTemplate } from "@reclaim/pdf/form/FormTemplate"
import { Effect } from "effect"
import type { DocumentForm } from "../reference/documentForms.ts"
import { readOwnerAddress } from "./ownerAddressRows.ts"

/** A form with what its fields take, as plain data that can be sent to another thread. */
export interface FilledTemplate extends Pick<FormTemplate, "bytes" | "pages">, FilledForm {}

/** Fills in the form of a document of an owner. In a transaction of the client. */
export const filledForm = Effect.fn("filledForm")(function* (
  clientId: number,
  ownerId: number,
  form: DocumentForm,
  subject: Omit<FormSubject, "address">
) {
  // Only the forms of authorities ask for it.
  const address = form.fieldMap.length === 0 ? null : yield* readOwnerAddress(clientId, ownerId)
  const { bytes, pages } = form
  return { bytes, pages, ...fillForm(form, { ...subject, address }) } satisfies FilledTemplate
})
