import { SignInCard } from "@reclaim/ui/profile/SignInCard.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { configAtom } from "../../app/config/configAtoms.ts"
import { ownAtom, timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import {
  reloadSignInMethodsAtom,
  shownSecretAtom,
  signInAct,
  signInMethodsAtom
} from "../../app/ownProfile/signInAtoms.ts"
import { useKeptCodes } from "../../app/ownProfile/useKeptCodes.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { linkHref } from "./linkHref.ts"

/** How the signed-in user signs in. */
export const SignIn = () => {
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
