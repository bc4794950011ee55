import type { FieldNote } from "../../../domain/account/FieldNote.ts"
import type { ApplicationStepName, ApplicationSteps } from "../../../domain/account/steps/ApplicationSteps.ts"
import { askedSteps } from "./askedSteps.ts"

type Content = { readonly [Step in ApplicationStepName]?: ApplicationSteps[Step] }

const numberStays = "An account keeps its custodian and its number: apply for another account instead"

const ownerStays = "An account keeps its owner: apply for another account instead"

/** Changes that an account change must not make, within the steps given; `former` holds the initial values. */
export const fixedFaults = (
  former: ApplicationSteps,
  { account, owner, ...others }: Content
): ReadonlyArray<FieldNote> => [
  ...Object.keys(others)
    .filter((step) => !askedSteps("change").some((asked) => asked === step))
    .map((path) => ({ path, text: "This is not changed here" })),
  ...(account === undefined
    ? []
    : (["custodianCode", "custodianText", "accountNumber"] as const)
        .filter((field) => account[field] !== former.account[field])
        .map((field) => ({ path: `account.${field}`, text: numberStays }))),
  ...(owner === undefined || owner.ownerId === former.owner.ownerId
    ? []
    : [{ path: "owner.ownerId", text: ownerStays }])
]
