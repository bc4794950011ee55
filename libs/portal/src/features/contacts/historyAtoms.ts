import { Histories } from "@reclaim/core/client/history/Histories"
import type { HistoryState } from "@reclaim/ui/history/HistoryList.tsx"
import { Effect } from "effect"
import { atom, type Getter } from "jotai"
import { isZoneDecidedAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"
import { isNobodyViewedAtom, viewAsAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { contactsAddressAtom } from "./list/contactsAddressAtom.ts"
import { contactsMessages } from "./list/contactsMessages.ts"

/** How many entries are shown at a time. */
const pageLength = 50

/** Whose history: of one contact, or of everybody for null. */
interface Asked {
  readonly contactId: number | null
}

const readPages = (contactId: number | null, viewAs: number, pages: number) =>
  ask(Histories, (histories) =>
    Effect.forEach(
      Array.from({ length: pages }, (_, page) => page * pageLength),
      (offset) => histories.readPeople(contactId, { offset, limit: pageLength, viewAs })
    )
  )

/** The history of those whom the address names, page by page; asked for as long as it is shown. */
const makeHistory = (askedOf: (get: Getter) => Asked | null) => {
  const storePagesAtom = atom({ of: "", pages: 1 })
  const keyAtom = atom((get) => {
    const asked = askedOf(get)
    return asked === null || get(isNobodyViewedAtom) ? null : `${String(asked.contactId)} ${get(viewAsAtom).userId}`
  })
  const query = makeQuery({
    question: (get) => {
      const [key, asked, more] = [get(keyAtom), askedOf(get), get(storePagesAtom)]
      if (key === null || asked === null) return null
      return { key, ...asked, viewAs: get(viewAsAtom).userId, pages: more.of === key ? more.pages : 1 }
    },
    subject: ({ key }) => key,
    ask: ({ contactId, pages, viewAs }) => readPages(contactId, viewAs, pages),
    defect: contactsMessages.historyDefect
  })
  return {
    stateAtom: atom((get): HistoryState => {
      const state = get(query.stateAtom)
      const isZoneDecided = get(isZoneDecidedAtom)
      if (state._tag === "Failed") return state
      if (state._tag !== "Answered" || !isZoneDecided) return { _tag: "Loading" }
      return {
        _tag: "Loaded",
        entries: state.answer.flatMap(({ entries }) => entries),
        hasMore: state.answer.at(-1)?.hasMore === true,
        isLoadingMore: state.isRefreshing
      }
    }),
    moreAtom: atom(null, (get, set) => {
      const key = get(keyAtom)
      if (key !== null) set(storePagesAtom, ({ of, pages }) => ({ of: key, pages: of === key ? pages + 1 : 2 }))
    }),
    retryAtom: query.retryAtom
  }
}

/** What was done to everybody, or to the one whom the address narrows it to. */
export const activity = makeHistory((get) => {
  const { of, tab } = get(contactsAddressAtom)
  return tab === "activity" ? { contactId: of } : null
})

/** What was done to the one whose sheet is open. */
export const personHistory = makeHistory((get) => {
  const { person } = get(contactsAddressAtom)
  return typeof person === "number" ? { contactId: person } : null
})
