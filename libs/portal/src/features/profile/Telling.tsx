import { CalendarCard } from "@reclaim/ui/profile/CalendarCard.tsx"
import { NotificationChoices } from "@reclaim/ui/profile/NotificationChoices.tsx"
import { TokenList } from "@reclaim/ui/profile/TokenList.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { calendarAct, calendarAtom, reloadCalendarAtom, shownAddressAtom } from "./calendarAtoms.ts"
import {
  chooseNotificationAct,
  notificationChoicesAtom,
  reloadNotificationChoicesAtom
} from "./notificationChoiceAtoms.ts"
import { reloadTokensAtom, shownTokenAtom, tokenAct, tokenListAtom } from "./tokenAtoms.ts"

const copy = (text: string) => void navigator.clipboard.writeText(text)

/** How the signed-in user is told, in the portal, by mail and in a calendar, and the keys for programs. */
export const Telling = () => (
  <>
    <Choices />
    <Calendar />
    <Tokens />
  </>
)

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
      onMake={async (entered) => (await run({ _tag: "Make", entered })) !== null}
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
