import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps,
  blankSteps
} from "../../../../domain/application/steps/ApplicationSteps.ts"

type Fields = { readonly [Step in ApplicationStepName]: ReadonlyArray<string & keyof ApplicationSteps[Step]> }

const fieldsOf = <Step extends ApplicationStepName>(step: Step) =>
  Object.keys(blankSteps[step]) as unknown as Fields[Step]

/** Fields answered once for all rows of a file, by step; all others come from the cells of each row. */
export const commonFields: Fields = {
  account: ["reliefMethods", "baseCurrency", "incomeSource"],
  owner: [],
  // The values apply to rows without their own.
  tax: ["usFilerForm", "securitiesLending", "shortHolding", "largeHolding", "permanentEstablishment", "hedged"],
  investors: [],
  people: fieldsOf("people"),
  payment: fieldsOf("payment"),
  review: fieldsOf("review")
}

/** Paths of the common fields. */
export const commonPaths: ReadonlyArray<string> = applicationStepNames.flatMap((step) =>
  commonFields[step].map((field) => `${step}.${field}`)
)

/** True if the field of a path, or its parent, is answered once for all rows. */
export const isCommonPath = (path: string): boolean =>
  commonPaths.some((common) => path === common || path.startsWith(`${common}.`))

const cache = new WeakMap<ApplicationSteps, ApplicationSteps>()

/** Application with only the common answers; cached, because it is used for thousands of rows. */
export const commonSteps = (answered: ApplicationSteps): ApplicationSteps => {
  const known = cache.get(answered)
  if (known !== undefined) return known
  const steps = stepsOf(answered)
  cache.set(answered, steps)
  return steps
}

const stepsOf = (answered: ApplicationSteps): ApplicationSteps =>
  Object.fromEntries(
    applicationStepNames.map((step) => {
      const answers: Readonly<Record<string, unknown>> = answered[step]
      return [
        step,
        { ...blankSteps[step], ...Object.fromEntries(commonFields[step].map((name) => [name, answers[name]])) }
      ]
    })
  ) as unknown as ApplicationSteps

const blank = JSON.stringify(stepsOf(blankSteps))

/** True if nothing that applies to all rows was answered yet: the rows are checked first, by their cells alone. */
export const isUnanswered = (answered: ApplicationSteps): boolean => JSON.stringify(stepsOf(answered)) === blank
