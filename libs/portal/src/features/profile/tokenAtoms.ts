import { AccessTokenGroup } from "@reclaim/core/contract/tokens/AccessTokenGroup"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { TokenRequest } from "@reclaim/core/domain/token/TokenRequest"
import type { TokenListState } from "@reclaim/ui/profile/TokenList.tsx"
import { notificationSettingMessages } from "@reclaim/ui/profile/notificationSettingMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ownAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { makeQuery } from "../../app/runtime/makeQuery.ts"

const words = notificationSettingMessages.tokens

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(AccessTokenGroup, (calls) => calls.list()),
  defect: words.defect
})

/** The signed-in user's keys for programs. */
export const tokenListAtom = atom((get): TokenListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", tokens: state.answer.tokens } : { _tag: "Loading" }
})

export const reloadTokensAtom = query.retryAtom

/** The secret of a new token, shown once; it goes with the screen. */
export const shownTokenAtom = atom<{ readonly name: string; readonly secret: string } | null>(null)

interface TokenOutcome {
  readonly shown: { readonly name: string; readonly secret: string } | null
}

type TokenAct =
  { readonly _tag: "Make"; readonly content: TokenRequest } | { readonly _tag: "Revoke"; readonly tokenId: number }

/** Makes a token or revokes one. */
export const tokenAct = makeAct({
  ask: (act: TokenAct) =>
    ask(AccessTokenGroup, (calls): Effect.Effect<TokenOutcome, CallFailure> =>
      act._tag === "Make"
        ? Effect.map(calls.make({ payload: act.content }), ({ secret, token }) => ({
            shown: { name: token.name, secret }
          }))
        : Effect.as(calls.revoke({ params: { id: act.tokenId } }), { shown: null })
    ),
  defect: words.notDone,
  onDone: ({ answer }, _get, set) => {
    if (answer.shown !== null) set(shownTokenAtom, answer.shown)
    set(query.retryAtom)
  }
})
