import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { FindArrival } from "@reclaim/ui/desk/paper/FindArrival.tsx"
import { useNavigate } from "react-router-dom"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { deskDocumentMessages as words } from "./deskDocumentMessages.ts"

/** Finds the document that a printed code names. */
const findArrivedAct = makeAct({
  ask: (code: string) => ask(DeskPaperGroup, (calls) => calls.match({ payload: { code } })),
  defect: words.notFound
})

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
            : navigate(deskHref({ kind: "paper", clientId: found.clientId, id: found.paper.paperId }))
        )
      }
      isBusy={finding._tag === "Busy"}
      problem={finding._tag === "Failed" ? finding.text : null}
    />
  )
}
