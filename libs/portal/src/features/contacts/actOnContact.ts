import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import type { Contact } from "@reclaim/core/domain/contact/Contact"
import { type ContactAct, ProvenContactAct } from "@reclaim/core/rules/people/ContactAct"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"

const isProven = (act: ContactAct | ProvenContactAct): act is ProvenContactAct => act._tag in ProvenContactAct.cases

/** Acts on a contact as it was seen. */
export const actOnContact = (
  { contactId: id, version }: Pick<Contact, "contactId" | "version">,
  act: ContactAct | ProvenContactAct
) =>
  Effect.flatMap(onceKey, (key) =>
    ask(ContactGroup, (calls) => {
      const request = { params: { id }, headers: { key, version } }
      return isProven(act) ? calls.actProven({ ...request, payload: act }) : calls.act({ ...request, payload: act })
    })
  )
