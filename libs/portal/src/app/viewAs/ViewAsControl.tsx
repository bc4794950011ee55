import { ViewAsMenu } from "@reclaim/ui/users/ViewAsMenu.tsx"
import { useAtomValue } from "jotai"
import { viewedUserAtom } from "./viewAsAtoms.ts"
import { useViewAsPicker } from "./useViewAs.ts"

/** Lets staff choose the client whose reports they view. */
export const ViewAsControl = () => {
  const picker = useViewAsPicker()
  return <ViewAsMenu {...picker} isViewing={useAtomValue(viewedUserAtom) !== null} />
}
