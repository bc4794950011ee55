import type { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import type { Acceptance, DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { DeskApplication } from "@reclaim/core/domain/application/DeskApplication"
import { waitingFor } from "@reclaim/core/domain/application/ApplicationState"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { useEffect, useId, useRef, useState } from "react"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { pageKeys } from "../../shell/pageKeys.ts"
import { layout } from "../../theme/layout.ts"
import styles from "./ApplicationAtDesk.module.css"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import { ownerFacts } from "./ApplicationDoubts.tsx"
import type { DeskNotes } from "./DeskNotes.ts"
import { investorComparisonMessages as investorWords } from "./investorComparisonMessages.ts"
import { RejectDialog } from "./RejectDialog.tsx"
import type { Choice } from "../../field/Choice.ts"

/** Values entered in the acceptance form. */
interface AcceptanceDraft {
  readonly custodianKind: "known" | "new"
  readonly custodian: Choice | null
  readonly code: string
  readonly name: string
  /** Id of an existing owner, `new` for the one entered, "" for none. */
  readonly owner: string
  readonly externalOwnerId: string
}

type AcceptanceFaults = Readonly<Partial<Record<"custodian" | "code" | "name" | "owner", string>>>

/** Prefills the form with the chosen custodian and the chosen or identical owner. */
const suggestedAcceptance = ({ application, owners }: DeskApplication): AcceptanceDraft => {
  const { account, owner } = application.steps
  const same = owners.find(({ isSame, ownerId }) => (owner.ownerId === null ? isSame : ownerId === owner.ownerId))
  return {
    custodianKind: "known",
    custodian: account.custodianCode === "" ? null : { id: account.custodianCode, label: account.custodianCode },
    code: "",
    name: account.custodianText,
    owner: same !== undefined ? String(same.ownerId) : owners.length === 0 && owner.ownerId === null ? "new" : "",
    externalOwnerId: ""
  }
}

/** Returns error texts by field; empty if the form is complete. */
const acceptanceFaults = (draft: AcceptanceDraft): AcceptanceFaults => ({
  ...(draft.custodianKind === "known" && draft.custodian === null ? { custodian: words.custodianMissing } : {}),
  ...(draft.custodianKind === "new" && draft.code.trim() === "" ? { code: words.custodianCodeMissing } : {}),
  ...(draft.custodianKind === "new" && draft.name.trim() === "" ? { name: words.custodianNameMissing } : {}),
  ...(draft.owner === "" ? { owner: words.ownerMissing } : {})
})

/** Converts a draft without errors to the request. */
const acceptanceOf = (draft: AcceptanceDraft): Acceptance => {
  const isNewOwner = draft.owner === "new"
  const externalOwnerId = draft.externalOwnerId.trim()
  return {
    ...(draft.custodianKind === "known"
      ? { custodianCode: draft.custodian?.id ?? "", custodianName: null }
      : { custodianCode: draft.code.trim(), custodianName: draft.name.trim() }),
    owner: isNewOwner ? { new: true } : { link: Number(draft.owner) },
    externalOwnerId: isNewOwner && externalOwnerId !== "" ? externalOwnerId : null
  }
}

/** Sentences on what accepting the application creates; empty while the form is incomplete. */
const madeTexts = (
  { application, duplicates, owners }: DeskApplication,
  draft: AcceptanceDraft
): ReadonlyArray<string> => {
  if (Object.keys(acceptanceFaults(draft)).length > 0) return []
  const { account, investors, owner } = application.steps
  const { custodianCode, custodianName, owner: whose } = acceptanceOf(draft)
  const isThere = duplicates.some(
    ({ accountId, custodian, isSameText }) => accountId !== null && isSameText && custodian === custodianCode
  )
  const custodian = custodianName ?? draft.custodian?.label ?? custodianCode
  const parts = investors.rows.length
  const linked = "link" in whose ? owners.find(({ ownerId }) => ownerId === whose.link) : undefined
  return [
    ...(custodianName === null ? [] : [words.madeCustodian(custodianCode, custodianName)]),
    linked === undefined
      ? words.madeOwner(
          owner.name,
          words.ownerFacts(
            owner.entityType === null ? "" : applicationMessages.entityTypes[owner.entityType],
            owner.residence === null ? "" : countryName(CountryCode.make(owner.residence))
          )
        )
      : words.linkedOwner(linked.name),
    (isThere ? words.linkedAccount : words.madeAccount)(account.accountNumber, custodian),
    ...(parts === 0 || owner.ownerId !== null ? [] : [words.madeInvestors(parts, count(parts))])
  ]
}

interface AcceptFormProps {
  readonly sent: DeskApplication
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly onAccept: (acceptance: Acceptance) => void
  readonly onCancel: () => void
}

const kinds = ["known", "new"] as const

/** Asks for the custodian and the owner of the new account, and lists what will be created. */
const AcceptForm = ({ custodians, onAccept, onCancel, onSearchCustodians, sent }: AcceptFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const id = useId()
  const [draft, setDraft] = useState(() => suggestedAcceptance(sent))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<AcceptanceDraft>) => setDraft({ ...draft, ...part })
  const all = acceptanceFaults(draft)
  const faults = isTried ? all : {}
  const made = madeTexts(sent, draft)
  const { account, owner } = sent.application.steps
  useEffect(() => focusField(place.current, ["custodianKind"]), [])
  const go = () => {
    if (Object.keys(all).length === 0) return onAccept(acceptanceOf(draft))
    setTried(true)
    focusField(place.current, Object.keys(all))
  }
  const written = account.custodianText === "" ? {} : { help: words.custodianWritten(account.custodianText) }
  return (
    <form
      ref={place}
      aria-label={words.acceptTitle}
      className={layout.stack(4)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <RadioField
        name="custodianKind"
        label={words.custodianKind}
        {...written}
        choices={kinds.map((kind) => ({ id: kind, label: words.custodianKinds[kind] }))}
        value={draft.custodianKind}
        onChange={(kind) => change({ custodianKind: kind === "new" ? "new" : "known" })}
      />
      {draft.custodianKind === "known" ? (
        <ComboField
          name="custodian"
          label={words.custodian}
          value={draft.custodian}
          onChange={(custodian) => change({ custodian })}
          onSearch={onSearchCustodians}
          search={custodians}
          error={faults.custodian}
          isRequired
        />
      ) : (
        <>
          <TextField
            name="code"
            label={words.custodianCode}
            value={draft.code}
            onChange={(code) => change({ code: code.slice(0, 34) })}
            error={faults.code}
            isRequired
            autoComplete="off"
          />
          <TextField
            name="name"
            label={words.custodianName}
            value={draft.name}
            onChange={(name) => change({ name: name.slice(0, 120) })}
            error={faults.name}
            isRequired
            autoComplete="off"
          />
        </>
      )}
      <RadioField
        name="owner"
        label={words.owner}
        choices={[
          ...sent.owners.map((one) => ({
            id: String(one.ownerId),
            label: one.name,
            detail: one.isSame ? words.ownerSame(ownerFacts(one)) : ownerFacts(one)
          })),
          // No second owner is created if one was chosen or has identical data.
          ...(owner.ownerId === null && !sent.owners.some(({ isSame }) => isSame)
            ? [{ id: "new", label: words.ownerNew(owner.name) }]
            : [])
        ]}
        value={draft.owner}
        onChange={(chosen) => change({ owner: chosen })}
        error={faults.owner}
        isRequired
      />
      {draft.owner === "new" ? (
        <TextField
          name="externalOwnerId"
          label={words.externalOwnerId}
          help={words.externalOwnerIdHelp}
          value={draft.externalOwnerId}
          onChange={(text) => change({ externalOwnerId: text.slice(0, 64) })}
          autoComplete="off"
        />
      ) : null}
      {made.length === 0 ? null : (
        <section aria-labelledby={id} className={styles["made"]}>
          <h3 id={id}>{words.made}</h3>
          <ul>
            {made.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={layout.row([2, 3])}>
        <Button kind="primary" isSubmit>
          {words.acceptGo}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}

export interface ApplicationDecisionProps {
  readonly sent: DeskApplication
  readonly notes: DeskNotes
  /** Called when returning fails because notes are missing or empty. */
  readonly onTried: () => void
  readonly onAct: (act: DeskApplicationAct) => void
  readonly isBusy: boolean
  /** Error of the last action; null for none. */
  readonly problem: string | null
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
}

/** Decisions that staff can take on an application in its current state. */
export const ApplicationDecision = (props: ApplicationDecisionProps) => {
  const { isBusy, onAct, problem, sent } = props
  const { state } = sent.application
  return (
    <Card title={words.decision}>
      <div className={layout.stack(4)}>
        {state === "submitted" ? (
          <>
            <p>{words.toTake}</p>
            <div className={layout.row([2, 3])}>
              <Button kind="primary" onPress={() => onAct({ _tag: "Take" })}>
                {words.take}
              </Button>
            </div>
          </>
        ) : state === "in_review" ? (
          <InReview {...props} />
        ) : (
          <p>{waitingFor(state) === "client" ? words.toWait : words.closed}</p>
        )}
        {problem === null ? null : <FailureNotice text={problem} />}
        <span role="status" className={layout.text("faint", 13)}>
          {isBusy ? words.working : ""}
        </span>
      </div>
    </Card>
  )
}

/** Keeps custodian and owner, which a change request cannot alter. */
const unchangedPlace = ({ steps }: AccountApplication): Acceptance => ({
  custodianCode: steps.account.custodianCode,
  custodianName: null,
  owner: { new: true },
  externalOwnerId: null
})

const InReview = ({ custodians, notes, onAct, onSearchCustodians, onTried, sent }: ApplicationDecisionProps) => {
  const [mode, setMode] = useState<"Choosing" | "Accepting" | "Rejecting">("Choosing")
  const [isRefused, setRefused] = useState(false)
  const { application } = sent
  const texts = [...notes].map(([path, text]) => ({ path, text: text.trim() }))
  const giveBack = () => {
    if (texts.length > 0 && texts.every(({ text }) => text !== "")) {
      return onAct({ _tag: "Return", notes: texts, reason: "" })
    }
    onTried()
    setRefused(texts.length === 0)
  }
  if (mode === "Accepting") {
    return (
      <AcceptForm
        sent={sent}
        custodians={custodians}
        onSearchCustodians={onSearchCustodians}
        onAccept={(acceptance) => onAct({ _tag: "Accept", ...acceptance })}
        onCancel={() => setMode("Choosing")}
      />
    )
  }
  return (
    <>
      <p>{words.inReview}</p>
      <div className={layout.row([2, 3])}>
        {application.kind === "investors" ? (
          <Button
            kind={notes.size === 0 ? "primary" : "plain"}
            onPress={() => onAct({ _tag: "AcceptInvestors" })}
            keys={pageKeys.accept}
          >
            {investorWords.accept}
          </Button>
        ) : application.kind === "change" ? (
          <Button
            kind={notes.size === 0 ? "primary" : "plain"}
            onPress={() => onAct({ _tag: "Accept", ...unchangedPlace(application) })}
            keys={pageKeys.accept}
          >
            {words.acceptChange}
          </Button>
        ) : (
          // Only opens the form, whose own button has no key: pressing the key twice accepts nothing.
          <Button
            kind={notes.size === 0 ? "primary" : "plain"}
            onPress={() => setMode("Accepting")}
            keys={pageKeys.accept}
          >
            {words.accept}
          </Button>
        )}
        <Button kind={notes.size === 0 ? "plain" : "primary"} onPress={giveBack}>
          {words.returnAct(notes.size)}
        </Button>
        <Button onPress={() => setMode("Rejecting")} keys={pageKeys.reject}>
          {words.reject}
        </Button>
      </div>
      {isRefused && notes.size === 0 ? <FailureNotice text={words.noNotes} /> : null}
      {mode === "Rejecting" ? (
        <RejectDialog
          onReject={(rejectReason, reason) => {
            setMode("Choosing")
            onAct({ _tag: "Reject", rejectReason, reason })
          }}
          onCancel={() => setMode("Choosing")}
        />
      ) : null}
    </>
  )
}
