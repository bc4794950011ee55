import type { OnboardingStepName } from "@reclaim/core/domain/application/Onboarding"

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven"]

const numberText = (n: number): string => numbers[n] ?? String(n)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface StepTexts {
  readonly title: string
  readonly sentence: string
  /** Link text while the client has to act. */
  readonly act: string
}

/** Texts of the onboarding steps. */
export const onboardingMessages = {
  title: (all: number, done: number) => `${capital(numberText(all))} steps, ${numberText(done)} done`,
  name: "Getting started",
  sentence: "We start claiming when the last one is complete.",
  progress: (done: number, all: number) => `${done} of ${all} steps are done`,
  loading: "Loading the steps",
  defect: "The steps could not be loaded. Reload the page; if it happens again, contact the service desk.",
  steps: {
    account: {
      title: "Account details",
      sentence: "The custodian, the owner and the markets to claim in.",
      act: "Enter the account"
    },
    people: {
      title: "People",
      sentence: "The owner’s signatories, and your contacts for our questions.",
      act: "Add people"
    },
    payment: {
      title: "Payment details",
      sentence: "Where refunds are paid. A second person approves them, then they are held for 24 hours.",
      act: "Enter bank details"
    },
    review: {
      title: "Our review",
      sentence: "We check what you entered, usually within two business days.",
      act: "View"
    },
    documents: {
      title: "Documents",
      sentence: "What tax authorities require before they pay a refund.",
      act: "See documents"
    }
  } satisfies Record<OnboardingStepName, StepTexts>,
  documents: (n: number, text: string) => (n === 1 ? `${text} is waiting for you.` : `${text} are waiting for you.`),
  view: "View",
  ofStep: (title: string) => `: ${title}`,
  done: "Done",
  waitingFor: { client: "With you", provider: "With us" },
  later: "Not yet"
} as const
