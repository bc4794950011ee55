import type { AuthorizationDetail } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { decideAuthorization } from "@reclaim/core/rules/authorization/decideAuthorization"
import type { DeskAuthorizationAct } from "@reclaim/core/rules/authorization/DeskAuthorizationAct"
import { deskHref } from "@reclaim/core/rules/desk/deskAddress"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { BatchPanel } from "@reclaim/ui/authorizations/BatchPanel.tsx"
import { deskBatchMessages as words } from "@reclaim/ui/authorizations/desk/deskBatchMessages.ts"
import styles from "@reclaim/ui/authorizations/desk/DeskBatches.module.css"
import { SideSheet } from "@reclaim/ui/dialog/SideSheet.tsx"
import { AskReason } from "@reclaim/ui/form/AskReason.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useSetAtom } from "jotai"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import {
  type DeskItemProps,
  DeskReviewed,
  type OpenReviewProps,
  useCloseReview,
  useHeading
} from "../../../app/desk/DeskReview.tsx"
import { authorizationReview, makingAtom } from "./deskBatchAtoms.ts"

/** A client's decision about a batch, next to the desk's open items. */
export const DeskAuthorization = ({ of }: OpenReviewProps) => {
  const { owner, title } = useHeading(authorizationReview, of)
  const close = useCloseReview(of)
  return (
    <SideSheet title={title} {...(owner === null ? {} : { sentence: owner })} onClose={close}>
      <DeskReviewed key={deskHref(of)} review={authorizationReview} of={of} View={Batch} />
    </SideSheet>
  )
}

/** A batch with its claims, and the desk's acts while it is undecided. */
const Batch = ({
  decision: { onAct, problem },
  item: detail,
  of: { clientId }
}: DeskItemProps<AuthorizationDetail, DeskAuthorizationAct>) => {
  const { batch, lines } = detail
  const make = useSetAtom(makingAtom)
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const change = () => {
    make({ _tag: "Change", detail })
    void navigate(`${routes.claimAuthorization.path}?client=${String(clientId)}`, { replace: true })
  }
  return (
    <>
      <BatchPanel
        batch={batch}
        lines={{ _tag: "Loaded", lines }}
        onRetry={ignore}
        answers={{}}
        onAnswer={null}
        onRevoke={null}
        reclaimHrefOf={null}
        isAtDesk
      />
      <div className={classes(layout.row(2, "stretch"), styles["acts"])}>
        {decideAuthorization(batch.state, "ask_again") === null ? null : (
          <Button onPress={change}>{words.change}</Button>
        )}
        {decideAuthorization(batch.state, "withdraw") === null ? null : (
          <Button kind="danger" onPress={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )}
        {problem === null ? null : <FailureNotice text={problem} />}
        {isAsking ? (
          <AskReason
            title={words.withdrawTitle}
            sentence={words.withdrawSentence}
            words={words}
            act={{ label: words.withdraw, kind: "danger" }}
            onGo={(reason) => {
              setAsking(false)
              onAct({ _tag: "Withdraw", reason })
            }}
            onCancel={() => setAsking(false)}
          />
        ) : null}
      </div>
    </>
  )
}

const ignore = () => undefined
