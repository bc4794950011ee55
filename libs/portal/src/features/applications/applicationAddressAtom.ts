import { type ApplicationStepName, applicationStepNames } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { addressQuery } from "@reclaim/core/rules/address/addressQuery"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"

/** Application and step in the address of the application form. */
export interface ApplicationAddress {
  /** Id of the application; null for a new one, and `unknown` for text that cannot be an id. */
  readonly applicationId: number | "unknown" | null
  readonly step: ApplicationStepName
}

const numberIn = (text: string | undefined): ApplicationAddress["applicationId"] => {
  if (text === undefined) return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : "unknown"
}

/** Application and step in the current address. */
export const applicationAddressAtom = atom((get): ApplicationAddress => {
  const { path, search } = get(locationAtom)
  const query = addressQuery(search)
  return {
    applicationId: numberIn(/^\/accounts\/add\/manual\/([^/]+)/.exec(path)?.[1]),
    step: applicationStepNames.find((name) => name === query.get("step")) ?? "account"
  }
})
