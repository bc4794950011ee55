import { DeskAccountGroup } from "@reclaim/core/contract/accounts/DeskAccountGroup"
import { TreatyClaimGroup } from "@reclaim/core/contract/accounts/TreatyClaimGroup"
import type { AccountAct } from "@reclaim/core/domain/account/AccountAct"
import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { ClaimRecord, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { type DeskAddress, deskHref } from "@reclaim/core/rules/desk/deskAddress"
import type { SheetAct } from "@reclaim/ui/accounts/sheet/AccountActions.tsx"
import { AccountSheet, type AccountSheetState } from "@reclaim/ui/accounts/sheet/AccountSheet.tsx"
import { accountSheetMessages } from "@reclaim/ui/accounts/sheet/accountSheetMessages.ts"
import { TaxNumbers } from "@reclaim/ui/accounts/sheet/TaxNumbers.tsx"
import { TreatyClaims, type TreatyClaimsProps } from "@reclaim/ui/accounts/sheet/TreatyClaims.tsx"
import { treatyClaimMessages as words } from "@reclaim/ui/accounts/sheet/treatyClaimMessages.ts"
import { atom, useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { type OpenReviewProps, useCloseReview, useDecision } from "../../../app/desk/DeskReview.tsx"
import { type DeskStep, makeDeskReview } from "../../../app/desk/makeDeskReview.ts"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { makeAct } from "../../../app/runtime/makeAct.ts"
import { makeQuery } from "../../../app/runtime/makeQuery.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { treatyClaimsStateOf } from "../treatyClaims/treatyClaimsStateOf.ts"

/** Review of a client's account, which the desk suspends, resumes or closes. */
const accountReview = makeDeskReview({
  kinds: ["account"],
  find: ({ params }) => ask(DeskAccountGroup, (calls) => calls.find({ params })),
  act: ({ act, item: { version }, key, params }: DeskStep<AccountDetail, AccountAct>) =>
    ask(DeskAccountGroup, (calls) => calls.act({ params, headers: { key, version }, payload: act })),
  words: {
    title: () => accountSheetMessages.title,
    loading: accountSheetMessages.loading,
    defect: accountSheetMessages.defect,
    gone: accountSheetMessages.notFound,
    notDone: accountSheetMessages.notDone
  }
})

const accountStateAtom = atom((get): AccountSheetState => {
  const state = get(accountReview.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  return state.answer === null ? { _tag: "NotFound" } : { _tag: "Loaded", account: state.answer }
})

const query = makeQuery({
  question: (get) => get(accountReview.openAtom),
  subject: deskHref,
  ask: ({ clientId: client, id }) => ask(TreatyClaimGroup, (calls) => calls.listAtDesk({ params: { client, id } })),
  defect: words.defect
})

/** Treaty claims of the owner of the account open at the desk. */
const deskTreatyClaimsAtom = atom((get) => treatyClaimsStateOf(get(query.stateAtom)))

/** Requests it again. */
const reloadDeskTreatyClaimsAtom = query.retryAtom

interface Recorded {
  readonly of: DeskAddress
  readonly claim: TreatyClaim
  readonly answer: ClaimRecord
}

/** Records the documents shown for a market. */
const recordClaimAct = makeAct({
  ask: ({ answer, claim: { market, version }, of }: Recorded) =>
    ask(TreatyClaimGroup, (calls) =>
      calls.record({ params: { client: of.clientId, id: of.id, market }, headers: { version }, payload: answer })
    ),
  defect: words.notDone,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user was faster: show the current state.
  onFailed: ({ status }, _get, set) => {
    if (status === 404 || status === 412) set(query.retryAtom)
  }
})

/** The desk decides about accounts but does not apply for any. */
const rights = { add: false, decide: true } as const

const ignore = () => undefined

/** A client's account open at the desk, next to the desk's open items. */
export const DeskAccount = ({ of }: OpenReviewProps) => {
  const state = useAtomValue(accountStateAtom)
  const reload = useSetAtom(accountReview.reloadAtom)
  const today = useAtomValue(todayAtom)
  const { act, isBusy, problem } = useDecision(accountReview, of)
  const close = useCloseReview(of)
  if (today === null) return null
  const account = state._tag === "Loaded" ? state.account : null
  const onAct = (decided: SheetAct) => {
    if (account === null || decided._tag === "Copy" || decided._tag === "Change") return
    act(account, decided)
  }
  return (
    <AccountSheet
      state={state}
      rights={rights}
      today={today}
      reclaimsHref={null}
      documentsHref={null}
      changeHrefOf={(id) => deskHref({ kind: "application", clientId: of.clientId, id })}
      personHrefOf={null}
      paymentsHrefOf={null}
      investorsHrefOf={null}
      LinkComponent={Link}
      onAct={onAct}
      isBusy={isBusy}
      problem={problem}
      onRetry={reload}
      onClose={close}
      treatyClaims={account === null ? null : <DeskTreatyClaims of={of} residence={account.owner.residence} />}
      taxNumbers={
        account === null ? null : (
          <TaxNumbers
            numbers={account.taxNumbers}
            shown={null}
            onShow={null}
            onHide={ignore}
            askedId={null}
            problem={null}
          />
        )
      }
    />
  )
}

/** Treaty claims of the account's owner, which the desk can record. */
const DeskTreatyClaims = ({ of, residence }: OpenReviewProps & Pick<TreatyClaimsProps, "residence">) => {
  const [recording, record] = useAct(recordClaimAct)
  return (
    <TreatyClaims
      residence={residence}
      state={useAtomValue(deskTreatyClaimsAtom)}
      onRetry={useSetAtom(reloadDeskTreatyClaimsAtom)}
      onRecord={(claim, answer) => void record({ of, claim, answer })}
      isBusy={recording._tag === "Busy"}
      problem={recording._tag === "Failed" ? recording.text : null}
    />
  )
}
