import type { ApplicationKind } from "../../domain/application/ApplicationKind.ts"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps
} from "../../domain/application/steps/ApplicationSteps.ts"
import type { FieldNote } from "../../domain/application/FieldNote.ts"

/** Steps left out of a change: investors are entered year by year, and payment details are changed by two people. */
const notChanged: ReadonlySet<ApplicationStepName> = new Set(["investors", "payment"])

const stepsByKind: Readonly<Record<ApplicationKind, ReadonlyArray<ApplicationStepName>>> = {
  new: applicationStepNames,
  change: applicationStepNames.filter((step) => !notChanged.has(step)),
  investors: ["investors"]
}

/** The steps that an application of a kind has, in their order. */
export const askedSteps = (kind: ApplicationKind): ReadonlyArray<ApplicationStepName> => stepsByKind[kind]

/** Step in which an application of a kind is submitted. */
export const lastStep = (kind: ApplicationKind): ApplicationStepName => stepsByKind[kind].at(-1) ?? "review"

/** The step that is meant where one is named that an application of a kind does not have. */
export const stepOfKind = (kind: ApplicationKind, step: ApplicationStepName): ApplicationStepName =>
  stepsByKind[kind].includes(step) ? step : (stepsByKind[kind][0] ?? step)

type Content = { readonly [Step in ApplicationStepName]?: ApplicationSteps[Step] }

const numberStays = "The custodian and the number of an account cannot be changed: apply for a new account instead"

const ownerStays = "The owner of an account cannot be changed: apply for a new account instead"

/** Changes that an account change must not make, within the steps given; `former` holds the initial values. */
export const fixedFaults = (
  former: ApplicationSteps,
  { account, owner, ...others }: Content
): ReadonlyArray<FieldNote> => [
  ...Object.keys(others)
    .filter((step) => !askedSteps("change").some((asked) => asked === step))
    .map((path) => ({ path, text: "This cannot be changed here" })),
  ...(account === undefined
    ? []
    : (["custodianCode", "custodianText", "accountNumber"] as const)
        .filter((field) => account[field] !== former.account[field])
        .map((field) => ({ path: `account.${field}`, text: numberStays }))),
  ...(owner === undefined || owner.ownerId === former.owner.ownerId
    ? []
    : [{ path: "owner.ownerId", text: ownerStays }])
]
