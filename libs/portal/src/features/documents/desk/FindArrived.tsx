import { deskPaperHref } from "@reclaim/core/rules/address/deskPaperUrl"
import { FindArrival } from "@reclaim/ui/desk/paper/FindArrival.tsx"
import { useNavigate } from "react-router-dom"
import { useAct } from "../../../app/runtime/useAct.ts"
import { findArrivedAct } from "./deskPaperAtoms.ts"

/** Opens the document of an original that arrived. */
export const FindArrived = () => {
  const [finding, find] = useAct(findArrivedAct)
  const navigate = useNavigate()
  return (
    <FindArrival
      onFind={(code) =>
        void find(code).then((found) =>
          found === null
            ? undefined
            : navigate(deskPaperHref({ clientId: found.clientId, paperId: found.paper.paperId }))
        )
      }
      isBusy={finding._tag === "Busy"}
      problem={finding._tag === "Failed" ? finding.text : null}
    />
  )
}
