import type { SessionEvent } from "@reclaim/core/rules/session/handleSessionEvent"
import { announcedSecondsLeft } from "@reclaim/core/rules/session/sessionTiming"
import { useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense, useEffect } from "react"
import { messages } from "../messages.ts"
import { isSigningOutAtom } from "../session/departureAtoms.ts"
import { sessionStateAtom, signOutAtom, tellSessionAtom, watchSessionAtom } from "../session/sessionAtoms.ts"
import { isAuthenticatedAtom } from "../session/userAtoms.ts"
import { useOtherTabs } from "./useOtherTabs.ts"
import { useUserActivity } from "./useUserActivity.ts"

// The dialog cannot be needed during the first half hour.
const StillThereDialog = lazy(async () => ({
  default: (await import("@reclaim/ui/shell/StillThereDialog.tsx")).StillThereDialog
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
  const tellAll = (event: SessionEvent) =>
    void tell(event).then((at) => (at === null ? undefined : tellOthers({ _tag: "Activity", at })))
  useUserActivity(isAuthenticated, () => tellAll({ _tag: "Activity" }))
  const isSigningOut = useAtomValue(isSigningOutAtom)
  if (state._tag !== "Asking" || isSigningOut) return null
  const sentence = words.countdown(state.secondsLeft)
  return (
    <Suspense fallback={null}>
      <StillThereDialog
        title={words.title}
        sentence={sentence}
        announcement={announcedSecondsLeft.has(state.secondsLeft) ? sentence : ""}
        continueLabel={words.continue}
        signOutLabel={words.signOut}
        onContinue={() => tellAll({ _tag: "Continue" })}
        onSignOut={() => void signOut()}
      />
    </Suspense>
  )
}
