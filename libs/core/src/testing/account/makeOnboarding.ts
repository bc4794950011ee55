import { Onboarding } from "../../domain/application/Onboarding.ts"

/** A client with two of five steps done, whose application is looked at, with overrides. */
export const makeOnboarding = (overrides: Partial<ConstructorParameters<typeof Onboarding>[0]> = {}): Onboarding =>
  new Onboarding({
    steps: [
      { step: "account", isDone: true, waitingFor: null, duty: null, href: "/accounts/add/manual/31" },
      { step: "people", isDone: true, waitingFor: null, duty: null, href: "/contacts" },
      { step: "payment", isDone: false, waitingFor: "provider", duty: null, href: "/accounts/add/manual/31" },
      { step: "review", isDone: false, waitingFor: "provider", duty: null, href: "/accounts/add/manual/31" },
      { step: "documents", isDone: false, waitingFor: null, duty: null, href: "/documents", documents: 0 }
    ],
    ...overrides
  })
