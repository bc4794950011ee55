import type { DutyName } from "@reclaim/core/domain/contact/Duty"
import { OnboardingCard } from "@reclaim/ui/accounts/OnboardingCard.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { dutiesAtom } from "../../app/duties/dutyAtoms.ts"
import { HelpWithDuty } from "../../app/duties/HelpWithDuty.tsx"
import { onboardingAtom, reloadOnboardingAtom } from "./onboardingAtoms.ts"

const helpWith = (duty: DutyName) => <HelpWithDuty duty={duty} />

/** Onboarding steps of a new client: those done, the next one, and who takes it. */
export const Onboarding = () => (
  <OnboardingCard
    state={useAtomValue(onboardingAtom)}
    duties={useAtomValue(dutiesAtom)}
    help={helpWith}
    onRetry={useSetAtom(reloadOnboardingAtom)}
    LinkComponent={Link}
  />
)
