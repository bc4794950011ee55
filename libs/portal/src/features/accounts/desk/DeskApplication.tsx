import { DeskApplicationGroup } from "@reclaim/core/contract/applications/DeskApplicationGroup"
import type { DeskApplication as SentApplication } from "@reclaim/core/domain/application/DeskApplication"
import type { DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import { deskHref, deskParametersOf } from "@reclaim/core/rules/desk/deskAddress"
import { ApplicationAtDesk } from "@reclaim/ui/desk/application/ApplicationAtDesk.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { type DeskItemProps, DeskReviewPage, type OpenReviewProps } from "../../../app/desk/DeskReview.tsx"
import { type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { useLeaveWarning } from "../../../app/shell/useLeaveWarning.ts"
import { custodianSearchAtom, custodianTypedAtom } from "./custodianSearchAtoms.ts"
import { deskApplicationMessages as words } from "./deskApplicationMessages.ts"

/** Review of a client's application. */
const applicationReview = makeDeskReview({
  kinds: ["application"],
  find: ({ params }) => ask(DeskApplicationGroup, (calls) => calls.find({ params })),
  act: ({ act, item: { application }, key, params }: DeskStep<SentApplication, DeskApplicationAct>) =>
    ask(DeskApplicationGroup, (calls) =>
      calls.act({ params, headers: { key, version: application.version }, payload: act })
    ),
  words: { ...words, gone: null },
  next: "below"
})

/** A client's application, open at the desk. */
export const DeskApplication = ({ of }: OpenReviewProps) => (
  <DeskReviewPage review={applicationReview} of={of} View={Application} />
)

/** The keys of the query that open an application. */
const openedBy = deskParametersOf("application")

const Application = ({
  decision: { isBusy, onAct, problem },
  item: sent,
  of: { clientId }
}: DeskItemProps<SentApplication, DeskApplicationAct>) => (
  <ApplicationAtDesk
    sent={sent}
    onAct={onAct}
    isBusy={isBusy}
    problem={problem}
    custodians={useAtomValue(custodianSearchAtom)}
    onSearchCustodians={useSetAtom(custodianTypedAtom)}
    onUnsaved={useLeaveWarning(openedBy)}
    accountHrefOf={(id) => deskHref({ kind: "account", clientId, id })}
    hrefOf={(id) => deskHref({ kind: "application", clientId, id })}
    LinkComponent={Link}
  />
)
