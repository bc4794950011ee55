import { defaultVersions } from "@reclaim/app-api/features/applications/consents/defaultVersions"
import type { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import type { FieldNote } from "@reclaim/core/domain/application/FieldNote"
import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"

/** An account that a sample client is bringing into the service, for an owner whom the client has already. */
export interface SampleApplication {
  /** E-mail address of the sample user who made it. */
  readonly email: string
  readonly state: Extract<ApplicationState, "draft" | "submitted" | "returned">
  readonly account: Partial<ApplicationSteps["account"]>
  /** True if all steps are filled in, including the people who act for the account. */
  readonly isWhole: boolean
  readonly notes: ReadonlyArray<FieldNote>
}

const whole: Partial<ApplicationSteps["account"]> = {
  accountType: "custody",
  markets: [CountryCode.make("FR"), CountryCode.make("NL")],
  incomeSource: "custodian feed"
}

/** The applications of a demonstration. */
export const sampleApplications: ReadonlyArray<SampleApplication> = [
  {
    email: "ada@example.com",
    state: "draft",
    account: { custodianText: "Helvetia Trust Bank (sample)", accountNumber: "HT 7720.204.E" },
    isWhole: false,
    notes: []
  },
  {
    email: "ada@example.com",
    state: "submitted",
    account: {
      ...whole,
      custodianText: "Nordic Custody (sample)",
      accountNumber: "NC 4471-09",
      accountName: "Global income"
    },
    isWhole: true,
    notes: []
  },
  {
    email: "ada@example.com",
    state: "returned",
    account: {
      ...whole,
      custodianText: "Nordic Custody (sample)",
      accountNumber: "NC 4471-1",
      accountName: "Pension reserve"
    },
    isWhole: true,
    notes: [{ path: "account.accountNumber", text: "Your statement shows one digit more: please check the number." }]
  },
  {
    email: "otto@example.com",
    state: "draft",
    account: { custodianText: "Helvetia Trust Bank (sample)", accountName: "Endowment" },
    isWhole: false,
    notes: []
  }
]

/** Steps of an application, with the owner and the people of its client. */
export const sampleSteps = (
  { account, isWhole }: SampleApplication,
  ownerId: number | null,
  contactIds: ReadonlyArray<number>
): ApplicationSteps => ({
  ...blankSteps,
  account: { ...blankSteps.account, ...account },
  ...(isWhole ? { owner: { ...blankSteps.owner, ownerId }, people: { contactIds }, review: defaultVersions } : {})
})
