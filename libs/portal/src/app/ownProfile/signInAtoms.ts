import { SignInMethodsGroup } from "@reclaim/core/contract/me/SignInMethodsGroup"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import type { SignInAct } from "@reclaim/ui/profile/SignInAct.ts"
import type { ShownSecret, SignInCardState } from "@reclaim/ui/profile/SignInCard.tsx"
import { signInMessages as words } from "@reclaim/ui/profile/signInMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { PasskeyMaker } from "../browser/PasskeyMaker.ts"
import { ownAtom } from "./ownProfileAtoms.ts"
import { ask, type FeatureServices } from "../runtime/FeatureServices.ts"
import { makeAct } from "../runtime/makeAct.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { reloadSessionsAtom } from "./sessionListAtoms.ts"

const query = makeQuery({
  question: (get) => get(ownAtom),
  subject: (email) => email,
  ask: () => ask(SignInMethodsGroup, (calls) => calls.find()),
  defect: words.defect
})

/** Sign-in methods of the signed-in user. */
export const signInMethodsAtom = atom((get): SignInCardState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", methods: state.answer } : { _tag: "Loading" }
})

export const reloadSignInMethodsAtom = query.retryAtom

/** Secret that is shown only once; discarded with the screen. */
export const shownSecretAtom = atom<ShownSecret | null>(null)

type ActOutcome = { readonly shown: ShownSecret | null }

const nothingShown: ActOutcome = { shown: null }

const codesOf = ({ codes }: { readonly codes: ReadonlyArray<string> }): ActOutcome => ({
  shown: { _tag: "Codes", codes }
})

const addPasskey = (name: string) =>
  ask(SignInMethodsGroup, (calls) => calls.passkeyOptions()).pipe(
    Effect.flatMap(({ options }) => ask(PasskeyMaker, (maker) => maker.make(options))),
    Effect.flatMap((response) => ask(SignInMethodsGroup, (calls) => calls.addPasskey({ payload: { name, response } })))
  )

const callOf = (act: SignInAct): Effect.Effect<ActOutcome, CallFailure, FeatureServices> => {
  if (act._tag === "AddPasskey") return Effect.as(addPasskey(act.name), nothingShown)
  return ask(SignInMethodsGroup, (calls): Effect.Effect<ActOutcome, CallFailure> => {
    switch (act._tag) {
      case "ChangePassword":
        return Effect.as(calls.changePassword({ payload: act }), nothingShown)
      case "BeginTotp":
        return Effect.map(calls.beginTotp(), (enrolment): ActOutcome => ({ shown: { _tag: "Enrolment", enrolment } }))
      case "ConfirmTotp":
        return Effect.map(calls.confirmTotp({ payload: act }), codesOf)
      case "RemoveTotp":
        return Effect.as(calls.removeTotp(), nothingShown)
      case "RenewCodes":
        return Effect.map(calls.renewRecoveryCodes(), codesOf)
      case "RenamePasskey":
        return Effect.as(calls.renamePasskey({ params: { id: act.passkeyId }, payload: act }), nothingShown)
      case "RemovePasskey":
        return Effect.as(calls.removePasskey({ params: { id: act.passkeyId } }), nothingShown)
      case "ChangeEmail":
        return Effect.as(calls.changeEmail({ payload: act }), nothingShown)
      case "UnlinkProvider":
        return Effect.as(calls.unlinkProvider({ params: act }), nothingShown)
    }
  })
}

/** Changes the user's sign-in methods, after a proof of identity if the server requires one. */
export const signInAct = makeAct({
  ask: callOf,
  defect: words.notDone,
  onDone: ({ answer, asked }, _get, set) => {
    // A secret stays visible until it is dismissed or no longer valid.
    if (answer.shown !== null || asked._tag === "RemoveTotp") set(shownSecretAtom, answer.shown)
    if (asked._tag !== "BeginTotp") set(query.retryAtom)
    // A new password signs the user out everywhere else.
    if (asked._tag === "ChangePassword") set(reloadSessionsAtom)
  }
})
