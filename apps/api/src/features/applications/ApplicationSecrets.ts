import type { UnchangedSecret } from "@reclaim/core/domain/application/steps/SecretText"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { joinSecrets, type Secret } from "@reclaim/core/rules/application/splitSecrets"
import { Context, Effect, Layer } from "effect"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedOfApplication } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { keepOnly, readSecretRows, upsertSecret } from "./applicationSecretRows.ts"

/** The sealed values of one application by their paths. */
interface ApplicationSealedValues {
  /** Placeholders by path, in place of the values. */
  readonly shown: ReadonlyMap<string, UnchangedSecret>
  /** The values themselves, to judge them by and to pass them on. */
  readonly opened: ReadonlyMap<string, string>
}

const placeOf = (clientId: number, applicationId: number, path: string) =>
  placeIn(sealedOfApplication, clientId, applicationId, path)

const nothingHeld: ApplicationSealedValues = { shown: new Map(), opened: new Map() }

/** Puts the sealed values, or their placeholders, back into the steps. */
export const withSecrets = (
  steps: ApplicationSteps,
  secrets: ReadonlyMap<string, string | UnchangedSecret>
): ApplicationSteps =>
  Object.fromEntries(
    applicationStepNames.map((step) => [step, joinSecrets(step, steps[step], secrets)])
  ) as unknown as ApplicationSteps

/** Sensitive fields of applications, each sealed for its place before it is written. */
export class ApplicationSecrets extends Context.Service<
  ApplicationSecrets,
  {
    /** One entry per application, in the order given. */
    readonly read: (
      clientId: number,
      applicationIds: ReadonlyArray<number>
    ) => WithinTransaction<ReadonlyArray<ApplicationSealedValues>>
    /** Replaces the sealed values of a step; a kept value stays if there is one. */
    readonly replace: (
      clientId: number,
      applicationId: number,
      step: ApplicationStepName,
      secrets: ReadonlyArray<Secret>
    ) => WithinTransaction
  }
>()("@reclaim/app-api/ApplicationSecrets") {
  static readonly layer = Layer.effect(
    ApplicationSecrets,
    Effect.gen(function* () {
      const values = yield* SealedValues
      return ApplicationSecrets.of({
        read: Effect.fnUntraced(function* (clientId, applicationIds) {
          if (applicationIds.length === 0) return []
          const held = new Map<number, { shown: Map<string, UnchangedSecret>; opened: Map<string, string> }>()
          for (const { applicationId, last4, path, valueSealed } of yield* readSecretRows(clientId, applicationIds)) {
            const of = held.get(applicationId) ?? { shown: new Map(), opened: new Map() }
            of.shown.set(path, { last4 })
            of.opened.set(path, yield* Effect.orDie(values.open(placeOf(clientId, applicationId, path), valueSealed)))
            held.set(applicationId, of)
          }
          return applicationIds.map((applicationId) => held.get(applicationId) ?? nothingHeld)
        }),
        replace: Effect.fnUntraced(function* (clientId, applicationId, step, secrets) {
          yield* keepOnly(
            clientId,
            applicationId,
            step,
            secrets.map(({ path }) => path)
          )
          for (const { kind, path, value } of secrets) {
            if (typeof value !== "string") continue
            const place = placeOf(clientId, applicationId, path)
            const normalised = sealedOfApplication.index?.normalised(value) ?? value
            yield* upsertSecret(clientId, applicationId, {
              path,
              sealed: yield* values.seal(place, value),
              index: yield* values.indexOf(place, normalised),
              last4: kind === "number" ? lastFour(value) : ""
            })
          }
        })
      })
    })
  )
}
