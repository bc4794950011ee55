import { errorTypeOf } from "@reclaim/core/rules/navigation/ErrorType"
import { waysOnward } from "@reclaim/core/rules/navigation/waysOnward"
import { ErrorPage } from "@reclaim/ui/page/ErrorPage.tsx"
import { useAtomValue } from "jotai"
import { Link, useParams } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { shownUserAtom, viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { failureReferenceAtom } from "../address/failureReferenceAtom.ts"

/** The error page named by the address; none of its text comes from the address. */
export const ErrorScreen = () => {
  const { errorType } = useParams()
  const { productName, serviceDeskUrl } = useAtomValue(configAtom)
  const user = useAtomValue(shownUserAtom)
  const viewed = useAtomValue(viewedUserAtom)
  return (
    <ErrorPage
      type={errorTypeOf(errorType)}
      productName={productName}
      homeHref="/"
      onward={waysOnward(user) ?? undefined}
      firstName={(viewed ?? user)?.firstName ?? ""}
      serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
      referenceNumber={useAtomValue(failureReferenceAtom) ?? undefined}
      LinkComponent={Link}
    />
  )
}
