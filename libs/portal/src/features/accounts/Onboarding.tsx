import { OnboardingCard } from "@reclaim/ui/accounts/OnboardingCard.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { onboardingAtom, reloadOnboardingAtom } from "./onboardingAtoms.ts"

/** What a new client has done and what is next. */
export const Onboarding = () => (
  <OnboardingCard
    state={useAtomValue(onboardingAtom)}
    onRetry={useSetAtom(reloadOnboardingAtom)}
    LinkComponent={Link}
  />
)
