import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { count } from "@reclaim/core/format/count"
import { displayDate } from "@reclaim/core/format/displayDate"
import { openTransactionHref } from "@reclaim/core/rules/address/openTransactionHref"
import { searchOfAuthorizations } from "@reclaim/core/rules/authorization/authorizationUrl"
import { answersOfBatch, missingFromDecision } from "@reclaim/core/rules/authorization/jointDecision"
import { leftToAnswer } from "@reclaim/core/rules/authorization/statementAnswers"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { AuthorizationFigures } from "@reclaim/ui/authorizations/AuthorizationFigures.tsx"
import { authorizationMessages as words } from "@reclaim/ui/authorizations/authorizationMessages.ts"
import { BatchPanel } from "@reclaim/ui/authorizations/BatchPanel.tsx"
import { BatchSelectors } from "@reclaim/ui/authorizations/BatchSelectors.tsx"
import { BatchTable } from "@reclaim/ui/authorizations/BatchTable.tsx"
import { DecideBar } from "@reclaim/ui/authorizations/DecideBar.tsx"
import { JointStatements } from "@reclaim/ui/authorizations/JointStatements.tsx"
import { LeftOutNotice } from "@reclaim/ui/authorizations/LeftOutNotice.tsx"
import { ReportTabs } from "@reclaim/ui/dashboard/ReportTabs.tsx"
import { AskReason } from "@reclaim/ui/form/AskReason.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { ButtonLink } from "@reclaim/ui/page/ButtonLink.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect, useRef, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { ApprovalLimit } from "../../app/approvalLimit/ApprovalLimit.tsx"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { shownUserAtom, viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import {
  answerAtom,
  answersAtom,
  answerTogetherAtom,
  authorizationAddressAtom,
  authorizationRightsAtom,
  batchListAtom,
  chooseAtom,
  chosenAtom,
  decideAct,
  decideTogetherAct,
  jointAnswersAtom,
  keepSeenAtom,
  leftOutAtom,
  openBatchAtom,
  openLinesAtom,
  reloadDetailAtom,
  reloadListAtom,
  revokeAct
} from "./authorizationAtoms.ts"
import { StandingScope } from "./StandingScope.tsx"

const reclaimHref = (seq: number): string => openTransactionHref("active", "transactions", seq)

/** The batches of claims that wait for a decision, and those that were decided. */
export const OwnAuthorizations = () => {
  const { shows } = useAtomValue(authorizationAddressAtom)
  const list = useAtomValue(batchListAtom)
  const today = useAtomValue(todayAtom)
  const reload = useSetAtom(reloadListAtom)
  const isOwn = useAtomValue(viewedUserAtom) === null
  const open = shows === "open" && list._tag === "Loaded" ? list.totalCount : null
  const tabHref = (view: typeof shows) =>
    routes.claimAuthorization.path + searchOfAuthorizations({ shows: view, batchId: null })
  return (
    <div className={layout.stack(4)}>
      <div className={layout.row([2, 4], "between")}>
        <div className={layout.row([2, 4])}>
          <PageTitle>{words.title}</PageTitle>
          <ReportTabs
            label={words.views}
            LinkComponent={Link}
            tabs={[
              {
                label: words.tabs.open,
                href: tabHref("open"),
                isCurrent: shows === "open",
                badge: open === null || open === 0 ? undefined : count(open),
                isUrgent: true
              },
              { label: words.tabs.decided, href: tabHref("decided"), isCurrent: shows === "decided" }
            ]}
          />
        </div>
        <div className={layout.row([2, 4])}>
          {today === null ? null : <span className={layout.text("faint", 13)}>{words.asOf(displayDate(today))}</span>}
          {isOwn ? (
            <ButtonLink to="/profile" isSmall LinkComponent={Link}>
              {words.calendar}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <Answered state={list} loading={<Loading text={words.loading} heights={["320px"]} of="cards" />} onRetry={reload}>
        {({ batches, inPlaceOf, totalCount }) => (
          <>
            {batches.length === 0 ? (
              <EmptyState sentence={shows === "open" ? words.nothingOpen : words.nothingDecided} />
            ) : null}
            {batches.length > 0 && today !== null ? (
              <>
                {shows === "open" ? <AuthorizationFigures batches={batches} today={today} /> : null}
                <Batches batches={batches} totalCount={totalCount} />
              </>
            ) : null}
            {inPlaceOf.length > 0 ? (
              <p className={layout.text("faint", 13)}>{words.inPlaceOf(inPlaceOf.join(", "))}</p>
            ) : null}
          </>
        )}
      </Answered>
      <ApprovalLimit onChanged={reload} />
      {shows === "open" ? <StandingScope /> : null}
    </div>
  )
}

interface BatchesProps {
  readonly batches: ReadonlyArray<AuthorizationBatch>
  readonly totalCount: number
}

const Batches = ({ batches, totalCount }: BatchesProps) => {
  const { batchId: openId, shows } = useAtomValue(authorizationAddressAtom)
  const { decide: mayDecide } = useAtomValue(authorizationRightsAtom)
  const today = useAtomValue(todayAtom)
  const chosen = useAtomValue(chosenAtom)
  const choose = useSetAtom(chooseAtom)
  const [leftOut, setLeftOut] = useAtom(leftOutAtom)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useKeptDetail()
  if (today === null) return null
  const isDecided = shows === "decided"
  const open = (batchId: number | null) =>
    void navigate(pathname + searchOfAuthorizations({ shows, batchId }), {
      replace: true,
      preventScrollReset: true
    })
  const chosenBatches = batches.filter(({ batchId }) => chosen.has(batchId))
  const note =
    batches.length < totalCount
      ? words.shown(count(batches.length), count(totalCount))
      : isDecided
        ? words.list.decidedSorted
        : words.list.sorted
  const mayChoose = mayDecide && !isDecided
  return (
    <>
      {leftOut.length === 0 ? null : <LeftOutNotice leftOut={leftOut} onDismiss={() => setLeftOut([])} />}
      <Card title={isDecided ? words.list.decidedTitle : words.list.title} note={note} isFlush>
        {mayChoose ? <BatchSelectors batches={batches} chosen={chosen} onChoose={choose} /> : null}
        <BatchTable
          batches={batches}
          today={today}
          isDecided={isDecided}
          openId={openId}
          onOpen={open}
          chosen={chosen}
          onChoose={mayChoose ? choose : null}
          renderPanel={(batch) => <Panel batch={batch} />}
        />
      </Card>
      {chosenBatches.length > 0 && !isDecided ? (
        <JointDecisionPanel chosen={chosenBatches} of={batches.length} onOpen={open} />
      ) : null}
    </>
  )
}

/** Looking at a batch may change it: it is listed as it was seen last. */
const useKeptDetail = (): void => {
  const keep = useSetAtom(keepSeenAtom)
  const batch = useAtomValue(openBatchAtom)
  useEffect(() => {
    if (batch !== null) keep(batch)
  }, [keep, batch])
}

const Panel = ({ batch }: { readonly batch: AuthorizationBatch }) => {
  const { shows } = useAtomValue(authorizationAddressAtom)
  const { decide: mayDecide } = useAtomValue(authorizationRightsAtom)
  const user = useAtomValue(shownUserAtom)
  const answersOf = useAtomValue(answersAtom)
  const answer = useSetAtom(answerAtom)
  const lines = useAtomValue(openLinesAtom)
  const reload = useSetAtom(reloadDetailAtom)
  const [revoking, revoke] = useAct(revokeAct)
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const chosen = useAtomValue(chosenAtom)
  const joint = useAtomValue(jointAnswersAtom)
  const { batchId, decisions, isUnfiled, state } = batch
  // A user who has already authorized it waits for another one.
  const mayStill = mayDecide && shows === "open" && !decisions.some(({ isOwn }) => isOwn)
  const mayRevoke = mayDecide && state === "authorized" && isUnfiled
  return (
    <div ref={place}>
      <BatchPanel
        batch={batch}
        lines={lines}
        onRetry={reload}
        answers={chosen.has(batchId) ? answersOfBatch(joint, answersOf(batchId)) : answersOf(batchId)}
        onAnswer={mayStill ? (code, given) => answer({ batchId, code, answer: given }) : null}
        onRevoke={mayRevoke ? () => setAsking(true) : null}
        reclaimHrefOf={user?.canUse(taskNames.reclaimDashboard) === true ? reclaimHref : null}
        LinkComponent={Link}
        deciding={
          mayStill && chosen.size === 0 ? (
            <OwnDecisionPanel
              batch={batch}
              onMissing={() => place.current?.querySelector<HTMLElement>("[data-open] button")?.focus()}
            />
          ) : null
        }
      />
      {revoking._tag === "Failed" ? <FailureNotice text={revoking.text} /> : null}
      {isAsking ? (
        <AskReason
          title={words.dialog.revoke.title()}
          sentence={words.dialog.revoke.sentence()}
          words={words}
          act={{ label: words.dialog.revoke.go, kind: "danger" }}
          onGo={(reason) => {
            setAsking(false)
            void revoke({ batch, reason })
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

interface OwnDecisionPanelProps {
  readonly batch: AuthorizationBatch
  readonly onMissing: () => void
}

/** Decision on the open batch alone. */
const OwnDecisionPanel = ({ batch, onMissing }: OwnDecisionPanelProps) => {
  const answersOf = useAtomValue(answersAtom)
  const [deciding, decide] = useAct(decideAct)
  const left = leftToAnswer(batch.statements, answersOf(batch.batchId))
  return (
    <DecideBar
      chosen={[batch]}
      of={null}
      missing={left === 0 ? { _tag: "Nothing" } : { _tag: "Answers", count: left }}
      onMissing={onMissing}
      onDecide={(decision, reason) => void decide({ batches: [batch], decision, reason })}
      isBusy={deciding._tag === "Busy"}
      problem={deciding._tag === "Failed" ? deciding.text : null}
    />
  )
}

interface JointDecisionPanelProps {
  readonly chosen: ReadonlyArray<AuthorizationBatch>
  readonly of: number
  readonly onOpen: (batchId: number) => void
}

/** Statements of the selected batches, answered once, and the decision on all of them. */
const JointDecisionPanel = ({ chosen, of, onOpen }: JointDecisionPanelProps) => {
  const ownOf = useAtomValue(answersAtom)
  const joint = useAtomValue(jointAnswersAtom)
  const answer = useSetAtom(answerTogetherAtom)
  const [deciding, decide] = useAct(decideTogetherAct)
  const place = useRef<HTMLDivElement>(null)
  const missing = missingFromDecision(chosen, "authorize", { joint, ownOf })
  const goToMissing = () => {
    switch (missing._tag) {
      case "Nothing":
        return
      case "Opening":
        return onOpen(missing.batches[0].batchId)
      case "Note":
        return onOpen(missing.batch.batchId)
      case "Answers":
        place.current?.querySelector<HTMLElement>("[data-open] :is(button, input)")?.focus()
    }
  }
  return (
    <>
      <div ref={place}>
        <JointStatements
          chosen={chosen}
          answers={joint}
          ownOf={ownOf}
          onAnswer={(code, given) => answer({ code, answer: given })}
        />
      </div>
      {/* Beside the cards, so that it stays in view below the rows. */}
      <DecideBar
        chosen={chosen}
        of={of}
        missing={missing}
        onMissing={goToMissing}
        onDecide={(decision, reason) => void decide({ batches: chosen, decision, reason })}
        isBusy={deciding._tag === "Busy"}
        problem={deciding._tag === "Failed" ? deciding.text : null}
      />
    </>
  )
}
