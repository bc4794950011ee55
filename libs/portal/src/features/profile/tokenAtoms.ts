import { AccessTokens } from "@reclaim/core/client/tokens/AccessTokens"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { EnteredToken, TokenListState } from "@reclaim/ui/profile/TokenList.tsx"
import { tellingMessages } from "@reclaim/ui/profile/tellingMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ownAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"

const words = tellingMessages.tokens

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(AccessTokens, (tokens) => tokens.list),
  defect: words.defect
})

/** The signed-in user's keys for programs. */
export const tokenListAtom = atom((get): TokenListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", tokens: state.answer } : { _tag: "Loading" }
})

export const reloadTokensAtom = query.retryAtom

/** The secret of a new token, shown once; it goes with the screen. */
export const shownTokenAtom = atom<{ readonly name: string; readonly secret: string } | null>(null)

interface Done {
  readonly shown: { readonly name: string; readonly secret: string } | null
}

type Wish =
  { readonly _tag: "Make"; readonly entered: EnteredToken } | { readonly _tag: "Revoke"; readonly tokenId: number }

/** Makes a token or revokes one. */
export const tokenAct = makeAct({
  ask: (wish: Wish) =>
    ask(AccessTokens, (tokens): Effect.Effect<Done, CallFailure> =>
      wish._tag === "Make"
        ? Effect.map(tokens.make(wish.entered), ({ secret, token }) => ({ shown: { name: token.name, secret } }))
        : Effect.as(tokens.revoke(wish.tokenId), { shown: null })
    ),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => {
    if (answer.shown !== null) set(shownTokenAtom, answer.shown)
    set(query.retryAtom)
  }
})
