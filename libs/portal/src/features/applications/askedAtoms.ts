import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { countryName } from "@reclaim/core/format/countryName"
import { answeredHoldings, askedOfOwner } from "@reclaim/core/rules/application/askedOfOwner"
import { withoutHeld } from "@reclaim/core/rules/application/isHeldAlready"
import { withOnFile } from "@reclaim/core/rules/application/withOnFile"
import { claimMarkets } from "@reclaim/core/rules/account/claimMarkets"
import { expectedDocuments } from "@reclaim/core/rules/account/ExpectedDocument"
import type { ExtraQuestion } from "@reclaim/core/rules/account/ExtraQuestion"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import type { AskedState } from "@reclaim/ui/applications/AskedNext.tsx"
import { atom } from "jotai"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { editAtom } from "./editAtoms.ts"
import { documentRulesAtom } from "./lookupAtoms.ts"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import { fieldOfPath } from "@reclaim/core/format/account/pathLabel"

const rulesAtom = atom((get) => {
  const state = get(documentRulesAtom)
  return state._tag === "Answered" ? state.answer.rules : []
})

/** The markets in which claims can be made. */
export const claimMarketsAtom = atom((get): ReadonlyArray<CountryCode> => claimMarkets(get(rulesAtom)))

/** Entered steps merged with the data on file of the chosen owner; null before there is any input. */
const stepsAtom = atom((get) => {
  const [edit, today] = [get(editAtom), get(todayAtom)]
  return edit === null || today === null ? null : withOnFile(edit.steps, edit.application?.onFile ?? null, today)
})

/** Facts that decide which questions and documents follow; null while too little is entered. */
const factsAtom = atom((get) => {
  const { account, owner } = get(stepsAtom) ?? {}
  if (account === undefined || owner === undefined || account.markets === null) return null
  const { entityType, residence, usClassification } = owner
  if (entityType === null || residence === null) return null
  return {
    owner: { entityType, residence, usClassification },
    markets: account.markets.length === 0 ? get(claimMarketsAtom) : account.markets,
    methods: account.reliefMethods
  }
})

/** Questions for this owner in addition to those for everybody. */
export const questionsAtom = atom((get): ReadonlyArray<ExtraQuestion> => {
  const steps = get(stepsAtom)
  return steps === null ? [] : askedOfOwner(steps, get(rulesAtom))
})

/** Documents required by the current input. */
export const askedAtom = atom((get): AskedState => {
  if (get(documentRulesAtom)._tag === "Failed") return { _tag: "Failed" }
  const [facts, steps] = [get(factsAtom), get(stepsAtom)]
  const isOnFile = steps !== null && steps.owner.ownerId !== null
  if (isOnFile && steps.owner.residence === null) return { _tag: "Known" }
  if (steps === null || facts === null || facts.markets.length === 0) return { _tag: "Unknown" }
  const { markets, methods, owner } = facts
  return {
    _tag: "Asked",
    owner: `${words.entityTypes[owner.entityType]}, ${countryName(owner.residence)}`,
    isOnFile,
    markets,
    documents: withoutHeld(
      expectedDocuments(owner, markets, get(rulesAtom), methods, answeredHoldings(steps.tax)),
      steps
    )
  }
})

/** Doubts shown at the fields; a field that is being edited shows none until it loses the focus. */
export const shownDoubtsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const doubts = edit?.application?.doubts ?? []
  return doubts.filter(({ path }) => edit?.changed.has(fieldOfPath(path)) === false || edit?.left.has(path) === true)
})

/**
 * Missing input shown at the fields: of fields that have lost the focus, and of all once the user has tried to submit.
 */
export const shownGapsAtom = atom((get): ReadonlyArray<FieldNote> => {
  const edit = get(editAtom)
  const gaps = edit?.application?.gaps ?? []
  if (edit === null || edit.isTried) return gaps
  return gaps.filter(({ path }) => edit.left.has(path))
})
