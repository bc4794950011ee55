import { readOwnersNamed } from "@reclaim/core/client/contacts/readOwnersNamed"
import { OwnerGroup } from "@reclaim/core/contract/contacts/OwnerGroup"
import type { Names } from "@reclaim/ui/contacts/powers/partTexts.ts"
import { powersMessages as words } from "@reclaim/ui/contacts/powers/powersMessages.ts"
import { atom } from "jotai"
import { makeOwnerSearch } from "../../app/owners/makeOwnerSearch.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { openContactAtom } from "./openPersonAtoms.ts"
import { partConflictAtom } from "./savePartAtoms.ts"

const search = makeOwnerSearch({
  isAsked: (get) => get(contactsAddressAtom).change === "powers",
  defect: words.ownersDefect
})

/** Text typed into the owner search. */
export const ownerTypedAtom = search.typedAtom

/** Owners that match the typed text; the first by name while there is none. */
export const ownerSearchAtom = search.foundAtom

/** Ids of the owners named on the screen. */
const namedAtom = atom((get): string => {
  const { signFor } = get(contactsAddressAtom)
  const conflict = get(partConflictAtom)
  const powers = [
    ...(get(openContactAtom)?.powers ?? []),
    ...(conflict?.theirs.powers ?? []),
    ...(conflict?.mine._tag === "ChangePowers" ? conflict.mine.powers : [])
  ]
  const ids = [...powers.flatMap(({ owners }) => owners), ...(signFor === null ? [] : [signFor])]
  return [...new Set(ids)].toSorted((a, b) => a - b).join(",")
})

const namesQuery = makeQuery({
  question: (get) => {
    const named = get(namedAtom)
    return named === "" ? null : { ids: named.split(",").map(Number), viewAs: get(viewAsAtom).userId }
  },
  // Known names stay while others are requested.
  subject: ({ viewAs }) => viewAs,
  ask: ({ ids, viewAs }) => ask(OwnerGroup, (calls) => readOwnersNamed(calls, ids, viewAs)),
  defect: words.ownersDefect
})

type NamesState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly names: Names }

/** Names of the owners in powers. */
export const ownerNamesAtom = atom((get): NamesState => {
  const state = get(namesQuery.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag === "Unasked") return { _tag: "Loaded", names: new Map() }
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return { _tag: "Loaded", names: new Map(state.answer.map(({ name, ownerId }) => [ownerId, name])) }
})

/** Requests the names again. */
export const retryOwnerNamesAtom = namesQuery.retryAtom
