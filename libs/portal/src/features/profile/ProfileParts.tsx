import { AboutYou } from "@reclaim/ui/profile/AboutYou.tsx"
import { AppearanceChoices } from "@reclaim/ui/profile/AppearanceChoices.tsx"
import { OwnDataCard } from "@reclaim/ui/profile/OwnDataCard.tsx"
import { SessionList } from "@reclaim/ui/profile/SessionList.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useCallback } from "react"
import { isCompactAtom } from "../../app/appearance/densityAtom.ts"
import { profileAtom, reloadProfileAtom, timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { themeAtom } from "../../app/shell/themeAtoms.ts"
import { ownDataAct } from "./ownDataAct.ts"
import { chooseAct, timesSavedAtom } from "./profileAtoms.ts"
import { SignIn } from "./SignIn.tsx"
import { Telling } from "./Telling.tsx"
import { endSessionAct, reloadSessionsAtom, sessionListAtom } from "../../app/ownProfile/sessionListAtoms.ts"

/** The parts of the page about oneself, each of which fails by itself. */
export const ProfileParts = () => (
  <>
    <You />
    <Appearance />
    <SignIn />
    <Sessions />
    <Telling />
    <Data />
  </>
)

const You = () => {
  const [state, choose] = useAct(chooseAct)
  const reload = useSetAtom(reloadProfileAtom)
  const timesSaved = useAtomValue(timesSavedAtom)
  const runLater = useSetAtom(runAfterAtom)
  const runAfter = useCallback((millis: number, run: () => void) => runLater({ millis, run }), [runLater])
  return (
    <AboutYou
      state={useAtomValue(profileAtom)}
      onChoose={(chosen) => void choose(chosen)}
      problem={state._tag === "Failed" ? state.text : null}
      onRetry={reload}
      timesSaved={timesSaved}
      runAfter={runAfter}
    />
  )
}

const Appearance = () => {
  const [theme, setTheme] = useAtom(themeAtom)
  const [isCompact, setCompact] = useAtom(isCompactAtom)
  return <AppearanceChoices theme={theme} onTheme={setTheme} isCompact={isCompact} onCompact={setCompact} />
}

const Sessions = () => {
  const [state, end] = useAct(endSessionAct)
  const reload = useSetAtom(reloadSessionsAtom)
  return (
    <SessionList
      state={useAtomValue(sessionListAtom)}
      timeZone={useAtomValue(timeZoneAtom)}
      onEnd={({ sessionId }) => void end(sessionId)}
      onEndOthers={() => void end(null)}
      isEnding={state._tag === "Busy"}
      problem={state._tag === "Failed" ? state.text : null}
      onRetry={reload}
    />
  )
}

const Data = () => {
  const [state, download] = useAct(ownDataAct)
  return (
    <OwnDataCard
      onDownload={() => void download(null)}
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" ? state.text : null}
    />
  )
}
