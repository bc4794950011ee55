import { errorTypeOf } from "@reclaim/core/rules/navigation/ErrorType"
import { ErrorPage } from "@reclaim/ui/page/ErrorPage.tsx"
import { useAtomValue } from "jotai"
import { Link, useParams } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"

/** The error page named by the address; none of its text comes from the address. */
export const ErrorScreen = () => {
  const { errorType } = useParams()
  const { productName, serviceDeskUrl } = useAtomValue(configAtom)
  return (
    <ErrorPage
      type={errorTypeOf(errorType)}
      productName={productName}
      homeHref="/"
      serviceDeskUrl={serviceDeskUrl === "" ? undefined : serviceDeskUrl}
      LinkComponent={Link}
    />
  )
}
