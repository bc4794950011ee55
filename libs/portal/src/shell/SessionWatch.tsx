import { announcedSecondsLeft } from "@reclaim/core/rules/session/sessionTiming"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense, useEffect } from "react"
import { messages } from "../messages.ts"
import { isSigningOutAtom } from "../state/departureAtoms.ts"
import { sessionStateAtom, signOutAtom, tellSessionAtom, watchSessionAtom } from "../state/sessionAtoms.ts"
import { isAuthenticatedAtom } from "../state/userAtoms.ts"
import { useOtherTabs } from "./useOtherTabs.ts"
import { useUserActivity } from "./useUserActivity.ts"

// Nobody needs the dialog before half an hour has passed.
const StillThereDialog = lazy(async () => ({
  default: (await import("@reclaim/ui/shell/StillThereDialog")).StillThereDialog
}))

const words = messages.session

/** Keeps the signed-in user's session alive while it is used, and asks when it is not. */
export const SessionWatch = () => {
  const isAuthenticated = useAtomValue(isAuthenticatedAtom)
  const state = useAtomValue(sessionStateAtom)
  const watch = useSetAtom(watchSessionAtom)
  const tell = useSetAtom(tellSessionAtom)
  const signOut = useSetAtom(signOutAtom)
  const tellOthers = useOtherTabs(isAuthenticated)
  useEffect(() => (isAuthenticated ? watch() : undefined), [isAuthenticated, watch])
  useUserActivity(isAuthenticated, (at) => {
    void tell({ _tag: "Activity" }).then((counts) => (counts ? tellOthers({ _tag: "Activity", at }) : undefined))
  })
  const isSigningOut = useAtomValue(isSigningOutAtom)
  if (state._tag !== "Asking" || isSigningOut) return null
  const sentence = words.countdown(state.secondsLeft)
  const goOn = () => {
    void tell({ _tag: "Continue" })
    tellOthers({ _tag: "Activity", at: performance.timeOrigin + performance.now() })
  }
  return (
    <Suspense fallback={null}>
      <StillThereDialog
        title={words.title}
        sentence={sentence}
        announcement={announcedSecondsLeft.has(state.secondsLeft) ? sentence : ""}
        continueLabel={words.continue}
        signOutLabel={words.signOut}
        onContinue={goOn}
        onSignOut={() => void signOut()}
      />
    </Suspense>
  )
}
