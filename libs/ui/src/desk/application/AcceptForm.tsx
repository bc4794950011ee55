import type { Acceptance } from "@reclaim/core/domain/account/application/DeskAct"
import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import { useEffect, useId, useRef, useState } from "react"
import { ComboField, type ChoiceSearch } from "../../field/ComboField.tsx"
import { focusField } from "../../field/focusField.ts"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import { type AcceptanceDraft, acceptanceFaults, acceptanceOf, suggestedAcceptance } from "./acceptanceOf.ts"
import styles from "./ApplicationAtDesk.module.css"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import { ownerFacts } from "./ApplicationDoubts.tsx"
import { madeTexts } from "./madeTexts.ts"

export interface AcceptFormProps {
  readonly sent: DeskApplication
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly onAccept: (acceptance: Acceptance) => void
  readonly onCancel: () => void
}

const kinds = ["known", "new"] as const

/** Asks at which custodian and whose an account becomes, and says what is made before it is. */
export const AcceptForm = ({ custodians, onAccept, onCancel, onSearchCustodians, sent }: AcceptFormProps) => {
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
      className={styles["form"]}
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
          // Of an owner who was chosen, or looks the same, no second one is made.
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
      <div className={styles["acts"]}>
        <Button kind="primary" isSubmit>
          {words.acceptGo}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}
