import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { useId, useRef, useState } from "react"
import { TopLayer } from "../dialog/TopLayer.tsx"
import { useModal } from "../dialog/useModal.ts"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import styles from "./StepUpDialog.module.css"
import { stepUpMessages as words } from "./stepUpMessages.ts"

/** Why a proof was not taken. */
export type StepUpProblem =
  | { readonly _tag: "Wrong" }
  /** `seconds`: how long to wait; null where that is not known. */
  | { readonly _tag: "Throttled"; readonly seconds: number | null }
  /** It could not be checked; the text is the whole sentence. */
  | { readonly _tag: "Failed"; readonly text: string }

export interface StepUpDialogProps {
  /** The proofs that would do. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** Returns why the proof was not taken, or null when it was. */
  readonly onProve: (method: ProofMethod, proof: string) => Promise<StepUpProblem | null>
  /** Also by Escape. */
  readonly onCancel: () => void
}

const problemText = (problem: StepUpProblem): string => {
  switch (problem._tag) {
    case "Wrong":
      return words.wrong
    case "Throttled":
      return words.throttled(problem.seconds)
    case "Failed":
      return problem.text
  }
}

/** Asks who is there, over everything else, before something that the server does only for who has just proved it. */
export const StepUpDialog = ({ methods, onProve, onCancel }: StepUpDialogProps) => {
  const dialog = useModal()
  const id = useId()
  return (
    <TopLayer>
      <dialog
        ref={dialog}
        className={styles["dialog"]}
        data-react-aria-top-layer
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}sentence`}
        onCancel={(event) => {
          event.preventDefault()
          onCancel()
        }}
      >
        <h2 id={`${id}title`}>{words.title}</h2>
        {methods.includes("password") ? (
          <>
            <p id={`${id}sentence`} className={styles["sentence"]}>
              {words.sentence}
            </p>
            <PasswordForm onProve={(proof) => onProve("password", proof)} onCancel={onCancel} />
          </>
        ) : (
          <>
            <p id={`${id}sentence`} className={styles["sentence"]}>
              {words.unavailable}
            </p>
            <div className={styles["actions"]}>
              <Button kind="primary" onPress={onCancel}>
                {words.close}
              </Button>
            </div>
          </>
        )}
      </dialog>
    </TopLayer>
  )
}

interface PasswordFormProps {
  readonly onProve: (proof: string) => Promise<StepUpProblem | null>
  readonly onCancel: () => void
}

const PasswordForm = ({ onProve, onCancel }: PasswordFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [proof, setProof] = useState("")
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const refuse = (text: string) => {
    setFault(text)
    focusField(place.current, ["password"])
  }
  const send = async () => {
    if (isChecking) return
    if (proof === "") return refuse(words.missing)
    setChecking(true)
    const problem = await onProve(proof)
    setChecking(false)
    if (problem === null) return
    if (problem._tag === "Wrong") setProof("")
    refuse(problemText(problem))
  }
  return (
    <form
      ref={place}
      noValidate
      aria-busy={isChecking}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        value={proof}
        onChange={(text) => {
          setProof(text)
          setFault(null)
        }}
        error={fault}
      />
      <div className={styles["actions"]}>
        <p role="status">{isChecking ? words.confirming : ""}</p>
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button kind="primary" isSubmit>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
