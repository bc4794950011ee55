import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { apiErrorText } from "@reclaim/core/rules/response/apiErrorText"
import { ErrorPage } from "@reclaim/ui/page/ErrorPage.tsx"
import { useAtomValue } from "jotai"
import { configAtom } from "../config/configAtoms.ts"

export interface SignInFailedProps {
  readonly failure: CallFailure
}

/** Says in place of the screen that the user could not be identified, and why; its link starts again. */
export const SignInFailed = ({ failure }: SignInFailedProps) => {
  const { productName, serviceDeskUrl } = useAtomValue(configAtom)
  return (
    <ErrorPage
      type="sign-in-failed"
      productName={productName}
      reason={apiErrorText(failure)}
      homeHref="/"
      serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
    />
  )
}
