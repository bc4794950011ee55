import { viewLabelOf } from "@reclaim/core/rules/shell/currentViewOf"
import { documentTitle } from "@reclaim/core/rules/shell/documentTitle"
import { useAtomValue } from "jotai"
import { useEffect } from "react"
import { configAtom } from "../state/configAtoms.ts"
import { currentUserAtom } from "../state/userAtoms.ts"

/** Names the browser's tab after the product and the view in front of the user. */
export const useDocumentTitle = (path: string): void => {
  const { productName } = useAtomValue(configAtom)
  const user = useAtomValue(currentUserAtom)
  const title = documentTitle(productName, viewLabelOf(path, user))
  useEffect(() => {
    document.title = title
  }, [title])
}
