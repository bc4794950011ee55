import { OnboardingCard } from "@reclaim/ui/accounts/OnboardingCard.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { mayEnterAtom } from "../../app/navigation/mayEnterAtom.ts"
import { onboardingAtom, reloadOnboardingAtom } from "./onboardingAtoms.ts"

/** Onboarding steps of a new client: those done and the next one. */
export const Onboarding = () => {
  const mayEnter = useAtomValue(mayEnterAtom)
  return (
    <OnboardingCard
      mayOpen={(href) => mayEnter(href.split("?")[0] ?? href)}
      state={useAtomValue(onboardingAtom)}
      onRetry={useSetAtom(reloadOnboardingAtom)}
      LinkComponent={Link}
    />
  )
}
