import { readContactsAfter } from "@reclaim/core/client/contacts/readContactsAfter"
import { readOwnersNamed } from "@reclaim/core/client/contacts/readOwnersNamed"
import { CustodianGroup } from "@reclaim/core/contract/applications/CustodianGroup"
import { ContactGroup } from "@reclaim/core/contract/contacts/ContactGroup"
import { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import { DocumentRuleGroup } from "@reclaim/core/contract/documents/DocumentRuleGroup"
import { searchable } from "@reclaim/core/rules/address/contactsUrl"
import type { PeopleState } from "@reclaim/ui/applications/steps/PeopleFields.tsx"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import type { FieldNames } from "@reclaim/ui/applications/fieldText.ts"
import type { ChoiceSearch } from "@reclaim/ui/field/ComboField.tsx"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { editAtom } from "./editAtoms.ts"

/** Debounce of a search, in milliseconds. */
export const searchPauseMillis = 250

/** Maximum number of owners that a search offers. */
const maxOffered = 20

/** Text typed into the custodian search, and into the owner search. */
export const custodianTypedAtom = atom("")
export const ownerTypedAtom = atom("")

/** Searches the code of the chosen custodian first, so that its name is known. */
const custodianQuery = makeQuery({
  question: (get) => {
    if (get(isNobodyViewedAtom)) return null
    const typed = searchable(get(custodianTypedAtom)).trim()
    return typed === "" ? (get(editAtom)?.steps.account.custodianCode ?? "") : typed
  },
  subject: () => "custodians",
  ask: (text) =>
    Effect.delay(
      ask(CustodianGroup, (calls) => calls.search({ query: { search: text } })),
      text === "" ? 0 : searchPauseMillis
    ),
  defect: words.lookups.custodians
})

/** Custodians that match the typed text. */
export const custodiansAtom = atom((get): ChoiceSearch => {
  const state = get(custodianQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Searching" }
  const { custodians } = state.answer
  return {
    _tag: "Found",
    isRefreshing: state.isRefreshing,
    choices: custodians.map(({ code, name }) => ({ id: code, label: name, detail: code }))
  }
})

const ownerQuery = makeQuery({
  question: (get) =>
    get(isNobodyViewedAtom) ? null : { text: searchable(get(ownerTypedAtom)).trim(), viewAs: get(viewAsAtom).userId },
  subject: ({ viewAs }) => viewAs,
  ask: ({ text, viewAs }) =>
    Effect.delay(
      ask(OwnerGroup, (calls) =>
        calls.list({ query: { search: text, ids: [], offset: 0, limit: maxOffered, viewAsUserId: viewAs } })
      ),
      text === "" ? 0 : searchPauseMillis
    ),
  defect: words.lookups.owners
})

/** The client's owners that match the typed text. */
export const ownersAtom = atom((get): ChoiceSearch => {
  const state = get(ownerQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Searching" }
  return {
    _tag: "Found",
    isRefreshing: state.isRefreshing,
    choices: state.answer.owners.map(({ name, ownerId }) => ({ id: String(ownerId), label: name }))
  }
})

const ownerNameQuery = makeQuery({
  question: (get) => {
    const ownerId = get(editAtom)?.steps.owner.ownerId ?? null
    return ownerId === null ? null : { ownerId, viewAs: get(viewAsAtom).userId }
  },
  subject: ({ ownerId, viewAs }) => `${String(ownerId)} ${String(viewAs)}`,
  ask: ({ ownerId, viewAs }) => ask(OwnerGroup, (calls) => readOwnersNamed(calls, [ownerId], viewAs)),
  defect: words.lookups.owners
})

/** Name of the chosen owner; null for none and while unknown. */
export const knownOwnerNameAtom = atom((get): string | null => {
  const state = get(ownerNameQuery.stateAtom)
  return state._tag === "Answered" ? (state.answer[0]?.name ?? null) : null
})

const peopleQuery = makeQuery({
  question: (get) => (get(isNobodyViewedAtom) ? null : { viewAs: get(viewAsAtom).userId }),
  subject: ({ viewAs }) => viewAs,
  ask: ({ viewAs }) => ask(ContactGroup, (calls) => readContactsAfter(calls, { viewAsUserId: viewAs }, 0)),
  defect: words.lookups.people
})

/** The client's people, to choose from. */
export const peopleAtom = atom((get): PeopleState => {
  const state = get(peopleQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return { _tag: "Loaded", people: state.answer.filter(({ status }) => status !== "inactive") }
})

const rulesQuery = makeQuery({
  question: () => "rules",
  subject: (asked) => asked,
  ask: () => ask(DocumentRuleGroup, (calls) => calls.list({})),
  defect: words.asked.failed
})

/** The rules about documents, with the state of their request. */
export const documentRulesAtom = rulesQuery.stateAtom

/** Names of owners, custodians and people referred to by id, as far as they are known. */
export const fieldNamesAtom = atom((get): FieldNames => {
  const custodians = get(custodiansAtom)
  const people = get(peopleAtom)
  const ownerName = get(knownOwnerNameAtom)
  return {
    owner: (ownerId) => ownerName ?? words.form.ownerOf(ownerId),
    person: (id) =>
      (people._tag === "Loaded" ? people.people.find(({ contactId }) => contactId === id)?.fullName : undefined) ??
      String(id),
    custodian: (code) =>
      (custodians._tag === "Found" ? custodians.choices.find(({ id }) => id === code)?.label : undefined) ?? code
  }
})
