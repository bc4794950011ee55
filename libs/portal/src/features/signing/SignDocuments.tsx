import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { signingHref } from "@reclaim/core/rules/signing/signingUrl"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { ButtonLink } from "@reclaim/ui/page/ButtonLink.tsx"
import { Callout } from "@reclaim/ui/page/Callout.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { DeclineDialog } from "@reclaim/ui/signing/DeclineDialog.tsx"
import { SaveDocument } from "@reclaim/ui/signing/SaveDocument.tsx"
import { SentFacts } from "@reclaim/ui/signing/sent/SentFacts.tsx"
import { sentMessages } from "@reclaim/ui/signing/sent/sentMessages.ts"
import { SignedNotice } from "@reclaim/ui/signing/SignedNotice.tsx"
import { SigningLayout } from "@reclaim/ui/signing/SigningLayout.tsx"
import { SigningList } from "@reclaim/ui/signing/SigningList.tsx"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { DocumentTabs } from "../../app/documentTabs/DocumentTabs.tsx"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { timeZoneAtom } from "../../app/ownProfile/ownProfileAtoms.ts"
import { envelopeFiles, isSealed } from "../../app/pages/envelopeFiles.ts"
import { OpenedFiles } from "../../app/pages/OpenedFiles.tsx"
import { useAct } from "../../app/runtime/useAct.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { NobodyViewed } from "../../app/viewAs/NobodyViewed.tsx"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { useWaitingShown } from "../../app/waiting/WaitingToDo.tsx"
import {
  type LoadedList,
  mayHavePagesAtom,
  maySeeDocumentsAtom,
  maySendAtom,
  maySignAtom,
  openEnvelopeAtom,
  papersProblemAtom,
  reloadEnvelopesAtom,
  signingListAtom
} from "./envelopeAtoms.ts"
import { readContentAtom, reportAllSeenAtom, saveContentAtom, seePageAtom, withSeenAtom } from "./pagesAtoms.ts"
import { declineAct, type DeclineRequest, forgetSigningAtom, sendAct, signingStateAtom } from "./signAtoms.ts"
import { Tracks } from "./Tracks.tsx"
import { papersToSignAtom, reloadTracksAtom, tracksAtom, tracksProblemAtom } from "./trackAtoms.ts"
import { SigningSession, type WantedPage } from "./SigningSession.tsx"
import { useFreshEnvelopes } from "./useFreshEnvelopes.ts"

interface OpenFactsProps {
  readonly envelope: Envelope
  /** True if the user has put it off; null if it is not the user's turn to sign. */
  readonly isLater: boolean | null
  readonly onLater: (isLater: boolean) => void
  /** Reports a completed act with the text to announce. */
  readonly onDone: (text: string) => void
}

/** Facts about the open document, the way to decline it, and the acts available while others sign it. */
const OpenFacts = ({ envelope, isLater, onDone, onLater }: OpenFactsProps) => {
  const timeZone = useAtomValue(timeZoneAtom)
  const maySign = useAtomValue(maySignAtom)
  const maySend = useAtomValue(maySendAtom)
  const today = useAtomValue(todayAtom)
  const [isDeclining, setDeclining] = useState(false)
  const [sending, send] = useAct(sendAct)
  const [declining, decline] = useAct(declineAct)
  const reportSeen = useSetAtom(reportAllSeenAtom)
  const name = documentTexts.title(envelope)
  const declineAs = async (why: DeclineRequest["why"]) => {
    // The server takes no report on pages of a declined document.
    for (const { n } of envelope.documents) await reportSeen({ envelopeId: envelope.envelopeId, n })
    if ((await decline({ envelope, why })) !== null) onDone(words.declined(name))
  }
  return (
    <>
      {[declining, sending].map((act) =>
        act._tag === "Failed" && act.asked.envelope.envelopeId === envelope.envelopeId ? (
          <Callout key={act.text} kind="danger" title={act.text} isAnnounced />
        ) : null
      )}
      <SentFacts
        envelope={envelope}
        timeZone={timeZone}
        today={today}
        isLater={maySign ? isLater : null}
        onLater={onLater}
        onDecline={() => setDeclining(true)}
        onSent={
          maySend
            ? (act) =>
                void send({ envelope, act }).then((done) =>
                  done === null ? undefined : onDone(sentMessages.done[act._tag](name))
                )
            : null
        }
      />
      {isDeclining ? (
        <DeclineDialog
          name={name}
          onGo={(why) => {
            setDeclining(false)
            void declineAs(why)
          }}
          onCancel={() => setDeclining(false)}
        />
      ) : null}
    </>
  )
}

interface EnvelopePagesProps {
  readonly envelope: Envelope
  /** True if the user is to sign it now, so that the pages seen are counted. */
  readonly isTheirs: boolean
  /** Page to scroll to; a new object scrolls there again. */
  readonly wanted: { readonly n: number; readonly page: number } | null
}

/** Pages of the documents to sign, or of the sealed files once there are any. */
const EnvelopePages = ({ envelope, isTheirs, wanted }: EnvelopePagesProps) => {
  const { documents, envelopeId } = envelope
  const readContent = useSetAtom(readContentAtom)
  const saveContent = useSetAtom(saveContentAtom)
  const see = useSetAtom(seePageAtom)
  const form = isSealed(envelope) ? "sealed" : "shown"
  const read = useCallback(
    (n: number, signal: AbortSignal) => readContent({ envelopeId, n, form, signal }),
    [readContent, envelopeId, form]
  )
  const page = useMemo(() => (wanted === null ? null : { id: wanted.n, page: wanted.page }), [wanted])
  const title = documentTexts.title(envelope)
  return (
    <OpenedFiles
      key={[envelopeId, form, ...documents.map(({ sha256 }) => sha256)].join()}
      isFilling
      label={words.pages.label(title)}
      files={envelopeFiles(documents)}
      read={read}
      wanted={page}
      {...(isTheirs ? { onSeen: (n: number, seen: number) => see({ envelopeId, n }, seen) } : {})}
      end={<SaveDocument onSave={() => void saveContent(envelope, form)} />}
    />
  )
}

/** Documents that the user is to sign, and those signed. */
export const SignDocuments = () => {
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const list = useAtomValue(signingListAtom)
  const reload = useSetAtom(reloadEnvelopesAtom)
  const user = useAtomValue(currentUserAtom)
  useFreshEnvelopes()
  if (isNobodyViewed) {
    return (
      <>
        <PageTitle>{words.title}</PageTitle>
        <NobodyViewed />
      </>
    )
  }
  return (
    <Answered
      state={list}
      loading={<Loading text={words.loading} heights={["420px"]} />}
      onRetry={reload}
      renderFrame={(shown) => (
        <>
          <PageTitle>{words.title}</PageTitle>
          <DocumentTabs current="sign" />
          {shown}
        </>
      )}
    >
      {(known) => <LoadedDocuments key={user?.email} list={known} />}
    </Answered>
  )
}

const LoadedDocuments = ({ list }: { readonly list: LoadedList }) => {
  const withSeen = useAtomValue(withSeenAtom)
  const open = useAtomValue(openEnvelopeAtom)
  const onPaper = useAtomValue(papersToSignAtom)
  const paperProblem = useAtomValue(papersProblemAtom)
  const maySeeDocuments = useAtomValue(maySeeDocumentsAtom)
  const maySign = useAtomValue(maySignAtom)
  const mayHavePages = useAtomValue(mayHavePagesAtom)
  const signing = useAtomValue(signingStateAtom)
  const reload = useSetAtom(reloadEnvelopesAtom)
  const tracks = useAtomValue(tracksAtom)
  const tracksProblem = useAtomValue(tracksProblemAtom)
  const reloadTracks = useSetAtom(reloadTracksAtom)
  useWaitingShown()
  const [later, setLater] = useState<ReadonlySet<number>>(() => new Set())
  const [wanted, setWanted] = useState<WantedPage | null>(null)
  const [said, setSaid] = useState("")
  useSealed(list.done)
  const forget = useSetAtom(forgetSigningAtom)
  useEffect(() => () => forget(), [forget])
  const toSign = list.toSign.map(withSeen)
  const envelope = open._tag === "Loaded" ? withSeen(open.envelope) : null
  const isTheirs = (one: Envelope) => toSign.some(({ envelopeId }) => envelopeId === one.envelopeId)
  const now = toSign.filter(({ envelopeId }) => !later.has(envelopeId))
  const leave = (envelopeId: number, isLater: boolean) =>
    setLater((before) => new Set([...[...before].filter((id) => id !== envelopeId), ...(isLater ? [envelopeId] : [])]))
  const hasTracks = tracks !== null && tracks.onScreen.length + tracks.byHand.length > 0
  const shownTracks = hasTracks ? <Tracks tracks={tracks} toSign={list.toSign} onDone={setSaid} /> : null
  const problems = (
    <>
      {paperProblem === null ? null : <FailureNotice text={paperProblem} onRetry={reload} />}
      {tracksProblem === null ? null : <FailureNotice text={tracksProblem} onRetry={reloadTracks} />}
    </>
  )
  if (open._tag === "None" && onPaper.length === 0) {
    return (
      <div className={layout.stack(4)}>
        <PageTitle>{words.title}</PageTitle>
        <DocumentTabs current="sign" />
        {said === "" ? null : <Callout kind="info" title={said} isAnnounced />}
        {problems}
        {shownTracks}
        {hasTracks || paperProblem !== null || tracksProblem !== null ? null : tracks === null ? (
          <Loading text={words.loading} heights={["160px", "160px"]} />
        ) : (
          <EmptyState
            sentence={words.list.nothing}
            action={
              maySeeDocuments ? (
                <ButtonLink to={routes.documents.path} LinkComponent={Link}>
                  {words.list.seeDocuments}
                </ButtonLink>
              ) : undefined
            }
          />
        )}
      </div>
    )
  }
  return (
    <SigningLayout
      head={
        <>
          <div>
            <PageTitle>{words.title}</PageTitle>
            {envelope?.expiresOn === null || envelope === null || !isTheirs(envelope) ? null : (
              <p dir="auto">{words.signBy(envelope.owner, displayDate(envelope.expiresOn))}</p>
            )}
          </div>
          <DocumentTabs current="sign" />
          {signing._tag === "Signed" ? <SignedNotice envelopes={signing.envelopes} /> : null}
          {said === "" ? null : <Callout kind="info" title={said} isAnnounced />}
        </>
      }
      list={
        <>
          {shownTracks}
          <SigningList
            toSign={toSign}
            later={later}
            onPaper={onPaper}
            others={list.others}
            done={list.done}
            ended={list.ended}
            openId={envelope?.envelopeId ?? null}
            hrefOf={signingHref}
            LinkComponent={Link}
          />
          {problems}
        </>
      }
      pages={
        <Answered
          state={open}
          loading={null}
          notFound={
            <EmptyState
              sentence={words.notFound}
              action={
                <ButtonLink to={signingHref(null)} LinkComponent={Link}>
                  {words.list.label}
                </ButtonLink>
              }
            />
          }
          onRetry={reload}
        >
          {() =>
            envelope === null ? null : mayHavePages ? (
              <EnvelopePages
                envelope={envelope}
                isTheirs={maySign && isTheirs(envelope)}
                wanted={wanted?.envelopeId === envelope.envelopeId ? wanted : null}
              />
            ) : (
              <EmptyState sentence={words.pages.noFiles} />
            )
          }
        </Answered>
      }
      facts={
        envelope === null ? null : (
          <OpenFacts
            envelope={envelope}
            isLater={isTheirs(envelope) ? later.has(envelope.envelopeId) : null}
            onLater={(isLater) => leave(envelope.envelopeId, isLater)}
            onDone={setSaid}
          />
        )
      }
      bar={
        maySign && now.length > 0 ? (
          <SigningSession envelopes={now} onWanted={setWanted} onWithdrawn={() => setSaid(words.withdrawn)} />
        ) : null
      }
    />
  )
}

/** Polling for the seals of completed envelopes: interval in milliseconds and number of attempts. */
const sealLook = { everyMillis: 2000, times: 30 } as const

/** Polls for a while if a fully signed envelope is not sealed yet. */
const useSealed = (done: ReadonlyArray<Envelope>) => {
  const reload = useSetAtom(reloadEnvelopesAtom)
  const [looks, setLooks] = useState(0)
  const isWaiting = done.some(
    ({ documents, state }) => state === "completed" && documents.some(({ seal }) => seal === null)
  )
  useEffect(() => {
    if (!isWaiting || looks >= sealLook.times) return undefined
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      reload()
    }, sealLook.everyMillis)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, reload])
}
