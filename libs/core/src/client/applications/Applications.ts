import { Context, Effect, Layer } from "effect"
import { ApplicationGroup } from "../../contract/applications/ApplicationGroup.ts"
import type { AccountApplication } from "../../domain/account/application/AccountApplication.ts"
import { type ApplicationPage, applicationPageLimit } from "../../domain/account/application/ApplicationPage.ts"
import type { ApplicationState } from "../../domain/account/ApplicationState.ts"
import type { SavedStep } from "../../domain/account/application/SavedStep.ts"
import type { ApplicationStepName, ApplicationSteps } from "../../domain/account/steps/ApplicationSteps.ts"
import type { CallFailure } from "../../domain/failure/CallFailure.ts"
import { callFailures } from "../calls/callFailures.ts"
import { callsOf } from "../calls/callsOf.ts"

/** Which applications are listed. */
export interface ApplicationQuestion {
  readonly state?: ApplicationState
  readonly search?: string
  /** Those of uploaded lists are counted by list rather than listed. */
  readonly lists?: "folded"
  readonly offset?: number
  readonly limit?: number
  /** A user as whom staff view; 0 or absent for oneself. */
  readonly viewAs?: number
}

/** An application as it was seen. */
export interface SeenApplication {
  readonly applicationId: number
  readonly version: number
}

/** One step of an application with its content. */
export type StepContent = {
  readonly [Step in ApplicationStepName]: { readonly step: Step; readonly content: ApplicationSteps[Step] }
}[ApplicationStepName]

const stepOf = (key: string, { applicationId, version }: SeenApplication) => ({
  params: { id: applicationId },
  headers: { key, version }
})

/** What brings accounts into the service. */
export class Applications extends Context.Service<
  Applications,
  {
    /** A page, the one that was changed last first. */
    readonly list: (question: ApplicationQuestion) => Effect.Effect<ApplicationPage, CallFailure>
    readonly find: (applicationId: number, viewAs?: number) => Effect.Effect<AccountApplication, CallFailure>
    /** A new draft; with an account to copy, its owner, people and payment. Once for each key. */
    readonly add: (key: string, copyFrom?: number) => Effect.Effect<AccountApplication, CallFailure>
    /**
     * Saves a step, however much of it is missing. Fails with status 412 and the application as it is now when somebody has
     * saved since that version.
     */
    readonly save: (of: SeenApplication, step: StepContent) => Effect.Effect<SavedStep, CallFailure>
    /** Status 422 with everything that is missing. */
    readonly submit: (key: string, of: SeenApplication) => Effect.Effect<AccountApplication, CallFailure>
    readonly withdraw: (
      key: string,
      of: SeenApplication,
      reason: string
    ) => Effect.Effect<AccountApplication, CallFailure>
  }
>()("@reclaim/core/Applications") {
  static readonly layer = Layer.effect(
    Applications,
    Effect.map(callsOf(ApplicationGroup), ({ applications }) =>
      Applications.of({
        list: Effect.fn("Applications.list")(
          ({ limit = applicationPageLimit, offset = 0, viewAs = 0, ...question }) =>
            applications.list({ query: { ...question, offset, limit, view_as_user_id: viewAs } }),
          callFailures
        ),
        find: Effect.fn("Applications.find")(
          (applicationId, viewAs = 0) =>
            applications.find({ params: { id: applicationId }, query: { view_as_user_id: viewAs } }),
          callFailures
        ),
        add: Effect.fn("Applications.add")(
          (key, copyFrom) =>
            applications.add({
              headers: { key },
              payload: copyFrom === undefined ? {} : { copy_from: copyFrom }
            }),
          callFailures
        ),
        save: Effect.fn("Applications.save")(({ applicationId, version }, { content, step }) => {
          const of = { params: { id: applicationId }, headers: { version } }
          switch (step) {
            case "account":
              return applications.saveAccount({ ...of, payload: { account: content } })
            case "owner":
              return applications.saveOwner({ ...of, payload: { owner: content } })
            case "tax":
              return applications.saveTax({ ...of, payload: { tax: content } })
            case "investors":
              return applications.saveInvestors({ ...of, payload: { investors: content } })
            case "people":
              return applications.savePeople({ ...of, payload: { people: content } })
            case "payment":
              return applications.savePayment({ ...of, payload: { payment: content } })
            case "review":
              return applications.saveReview({ ...of, payload: { review: content } })
          }
        }, callFailures),
        submit: Effect.fn("Applications.submit")((key, of) => applications.submit(stepOf(key, of)), callFailures),
        withdraw: Effect.fn("Applications.withdraw")(
          (key, of, reason) => applications.withdraw({ ...stepOf(key, of), payload: { reason } }),
          callFailures
        )
      })
    )
  )
}
