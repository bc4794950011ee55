import { ViewableUsers } from "@reclaim/core/client/users/ViewableUsers"
import type { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { UserSearch } from "@reclaim/core/rules/input/UserSearch"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { Effect, Exit, Schema } from "effect"
import { atom } from "jotai"
import { unwrap } from "jotai/utils"
import { ask } from "../runtime/FeatureServices.ts"
import { callFailureOf, resultAtom } from "../runtime/runtime.ts"
import { viewAsMessages } from "./viewAsMessages.ts"

/** Where the search for a client stands. `Idle`: too little is typed to search for. */
export type ViewAsSearch =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Searching" }
  | { readonly _tag: "Found"; readonly users: ReadonlyArray<ViewableUser> }
  | { readonly _tag: "Failed"; readonly text: string }

/** How long nothing is typed before the search begins. */
export const searchPauseMillis = 250

const isUserSearch = Schema.is(UserSearch)

/** What is typed to find a client. */
export const viewAsTypedAtom = atom("")

const searchedTextAtom = atom((get): string | null => {
  const text = get(viewAsTypedAtom).trim()
  return isUserSearch(text) ? text : null
})

const nobody: ReadonlyArray<ViewableUser> = []

const exitAtom = resultAtom((get) => {
  const text = get(searchedTextAtom)
  if (text === null) return Effect.succeed(nobody)
  return Effect.delay(
    ask(ViewableUsers, (users) => users.search(text)),
    searchPauseMillis
  )
})

const answerAtom = unwrap(
  atom(async (get) => ({ text: get(searchedTextAtom), exit: await get(exitAtom) })),
  (previous) => previous
)

/** The clients that match what is typed; a search that something else is typed over is given up. */
export const viewAsSearchAtom = atom((get): ViewAsSearch => {
  const text = get(searchedTextAtom)
  if (text === null) return { _tag: "Idle" }
  const answer = get(answerAtom)
  if (answer === undefined || answer.text !== text) return { _tag: "Searching" }
  if (Exit.isSuccess(answer.exit)) return { _tag: "Found", users: answer.exit.value }
  const failure = callFailureOf(answer.exit)
  return { _tag: "Failed", text: failure === undefined ? viewAsMessages.defect : apiErrorText(failure) }
})
