import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import { SectionNav } from "@reclaim/ui/page/SectionNav.tsx"
import { AboutYou } from "@reclaim/ui/profile/AboutYou.tsx"
import { AppearanceChoices } from "@reclaim/ui/profile/AppearanceChoices.tsx"
import { CalendarCard } from "@reclaim/ui/profile/CalendarCard.tsx"
import { NotificationChoices } from "@reclaim/ui/profile/NotificationChoices.tsx"
import { OwnDataCard } from "@reclaim/ui/profile/OwnDataCard.tsx"
import { profileMessages } from "@reclaim/ui/profile/profileMessages.ts"
import { SessionList } from "@reclaim/ui/profile/SessionList.tsx"
import { SignInCard } from "@reclaim/ui/profile/SignInCard.tsx"
import { TokenList } from "@reclaim/ui/profile/TokenList.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { Effect } from "effect"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { type ComponentType, useCallback, useEffect } from "react"
import { useLocation } from "react-router-dom"
import { isCompactAtom } from "../../app/appearance/densityAtom.ts"
import { FileSaver } from "../../app/browser/FileSaver.ts"
import { configAtom } from "../../app/config/configAtoms.ts"
import type { PortalConfig } from "../../app/config/PortalConfig.ts"
import { ownAtom, profileAtom, reloadProfileAtom, timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { endSessionAct, reloadSessionsAtom, sessionListAtom } from "../../app/ownProfile/sessionListAtoms.ts"
import {
  reloadSignInMethodsAtom,
  shownSecretAtom,
  signInAct,
  signInMethodsAtom
} from "../../app/ownProfile/signInAtoms.ts"
import { useKeptCodes } from "../../app/ownProfile/useKeptCodes.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../app/runtime/makeAct.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { themeAtom } from "../../app/shell/themeAtoms.ts"
import {
  calendarAct,
  calendarAtom,
  reloadCalendarAtom,
  shownAddressAtom,
  chooseAct,
  timesSavedAtom
} from "./profileAtoms.ts"
import {
  chooseNotificationAct,
  notificationChoicesAtom,
  reloadNotificationChoicesAtom
} from "./notificationChoiceAtoms.ts"
import styles from "./Profile.module.css"
import { profileScreenMessages as words } from "./profileScreenMessages.ts"
import { reloadTokensAtom, shownTokenAtom, tokenAct, tokenListAtom } from "./tokenAtoms.ts"

const copy = (text: string) => void navigator.clipboard.writeText(text)

const Choices = () => {
  const [state, choose] = useAct(chooseNotificationAct)
  return (
    <NotificationChoices
      state={useAtomValue(notificationChoicesAtom)}
      onChoose={(chosen) => void choose(chosen)}
      problem={state._tag === "Failed" ? state.text : null}
      onRetry={useSetAtom(reloadNotificationChoicesAtom)}
    />
  )
}

const Calendar = () => {
  const [state, run] = useAct(calendarAct)
  const [address, setAddress] = useAtom(shownAddressAtom)
  useEffect(() => () => setAddress(null), [setAddress])
  return (
    <CalendarCard
      state={useAtomValue(calendarAtom)}
      address={address}
      onMake={() => void run("make")}
      onEnd={() => void run("end")}
      onCopy={copy}
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" ? state.text : null}
      timeZone={useAtomValue(timeZoneAtom)}
      onRetry={useSetAtom(reloadCalendarAtom)}
    />
  )
}

const Tokens = () => {
  const [state, run] = useAct(tokenAct)
  const [shown, setShown] = useAtom(shownTokenAtom)
  useEffect(() => () => setShown(null), [setShown])
  return (
    <TokenList
      state={useAtomValue(tokenListAtom)}
      shown={shown}
      onMake={async (content) => (await run({ _tag: "Make", content })) !== null}
      onRevoke={({ tokenId }) => void run({ _tag: "Revoke", tokenId })}
      onPutAway={() => setShown(null)}
      onCopy={copy}
      isBusy={state._tag === "Busy"}
      problem={state._tag === "Failed" ? state.text : null}
      timeZone={useAtomValue(timeZoneAtom)}
      onRetry={useSetAtom(reloadTokensAtom)}
    />
  )
}

/** URL to link an identity provider to the signed-in user, on the sign-in pages, which return here. */
const linkHref = ({ authHost }: Pick<PortalConfig, "authHost">, provider: string): string =>
  `${authHost}/auth/oidc/${encodeURIComponent(provider)}/start?returnTo=${encodeURIComponent("/profile")}`

/** Sign-in methods of the signed-in user. */
const SignIn = () => {
  const [state, run] = useAct(signInAct)
  const [shown, setShown] = useAtom(shownSecretAtom)
  const reload = useSetAtom(reloadSignInMethodsAtom)
  const config = useAtomValue(configAtom)
  useEffect(() => () => setShown(null), [setShown])
  return (
    <SignInCard
      state={useAtomValue(signInMethodsAtom)}
      shown={shown}
      onAct={async (act) => (await run(act)) !== null}
      busy={state._tag === "Busy" ? state.asked._tag : null}
      problem={state._tag === "Failed" ? { act: state.asked, text: state.text } : null}
      onPutAway={() => setShown(null)}
      codes={useKeptCodes()}
      email={useAtomValue(ownAtom) ?? ""}
      linkHrefOf={(provider) => linkHref(config, provider)}
      timeZone={useAtomValue(timeZoneAtom)}
      onRetry={reload}
    />
  )
}

const dataWords = profileMessages.data

/** Saves all data stored about the signed-in user to their device. */
const ownDataAct = makeAct<null, void>({
  ask: () =>
    ask(MeGroup, (calls) => calls.data()).pipe(
      Effect.flatMap((text) =>
        ask(FileSaver, (saver) =>
          saver.save({ name: dataWords.fileName, extension: "json", parts: [new TextEncoder().encode(text)] })
        )
      )
    ),
  defect: dataWords.failed
})

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

const parts = {
  you: You,
  appearance: Appearance,
  "signing-in": SignIn,
  sessions: Sessions,
  notifications: Choices,
  calendar: Calendar,
  tokens: Tokens,
  data: Data
} satisfies Record<keyof typeof words.sections, ComponentType>

const sections = (Object.keys(parts) as ReadonlyArray<keyof typeof parts>).map((id) => ({
  id,
  title: words.sections[id],
  Part: parts[id]
}))

/** Sections of the profile page with their contents, each with its own failure state. */
export const ProfileParts = () => {
  const { hash } = useLocation()
  // The page is loaded after its address, so the browser has not found the section.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  return (
    <div className={styles["parts"]}>
      <SectionNav label={words.contents} sections={sections} />
      <div className={layout.stack(4)}>
        {sections.map(({ id, Part }) => (
          <div key={id} id={id} className={styles["section"]}>
            <Part />
          </div>
        ))}
      </div>
    </div>
  )
}
