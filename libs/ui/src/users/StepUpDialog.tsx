import type { ProofMethod } from "@reclaim/core/domain/session/ProofMethod"
import { useId, useRef, useState } from "react"
import { DialogFrame } from "../dialog/DialogFrame.tsx"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./StepUpDialog.module.css"
import { stepUpMessages as words } from "./stepUpMessages.ts"

/** Why a proof was not accepted. */
export type StepUpProblem =
  | { readonly _tag: "Wrong" }
  /** `seconds`: time to wait; null where unknown. */
  | { readonly _tag: "Throttled"; readonly seconds: number | null }
  /** It could not be checked; the text is the whole sentence. */
  | { readonly _tag: "Failed"; readonly text: string }

export interface StepUpDialogProps {
  /** The accepted kinds of proof, at least one. */
  readonly methods: ReadonlyArray<ProofMethod>
  /** True if the second factor has just been set up, with a code that cannot be used again. */
  readonly isNew?: boolean
  /**
   * Returns why the proof was not accepted, or null if it was. A passkey's proof is empty: it is requested elsewhere.
   */
  readonly onProve: (method: ProofMethod, proof: string) => Promise<StepUpProblem | null>
  /** Also by Escape. */
  readonly onCancel: () => void
}

const problemText = (problem: StepUpProblem, method: ProofMethod): string => {
  switch (problem._tag) {
    case "Wrong":
      return words[method].wrong
    case "Throttled":
      return words.throttled(problem.seconds)
    case "Failed":
      return problem.text
  }
}

/** Kind of proof that is typed; a password before a code, because where both are accepted everybody has a password. */
const typedProof = (methods: ReadonlyArray<ProofMethod>): "password" | "totp" | null =>
  methods.includes("password") ? "password" : methods.includes("totp") ? "totp" : null

/** Asks the user to prove their identity again, over everything else, before an act that the server requires it for. */
export const StepUpDialog = ({ methods, isNew = false, onProve, onCancel }: StepUpDialogProps) => {
  const id = useId()
  const typed = typedProof(methods)
  const hasPasskey = methods.includes("passkey")
  const sentence = typed === "totp" && isNew ? words.totp.next : words[typed ?? "passkey"].sentence
  return (
    <DialogFrame title={words.title} className={styles["proof"]} describedBy={`${id}sentence`} onEscape={onCancel}>
      <p id={`${id}sentence`} className={styles["sentence"]}>
        {sentence}
      </p>
      {hasPasskey ? <PasskeyPart onProve={() => onProve("passkey", "")} /> : null}
      {typed === null ? (
        <div className={classes(layout.row(2, "to-end"), styles["actions"])}>
          <Button onPress={onCancel}>{words.cancel}</Button>
        </div>
      ) : (
        <ProofForm method={typed} onProve={(proof) => onProve(typed, proof)} onCancel={onCancel} />
      )}
    </DialogFrame>
  )
}

interface PasskeyPartProps {
  readonly onProve: () => Promise<StepUpProblem | null>
}

const PasskeyPart = ({ onProve }: PasskeyPartProps) => {
  const [isWaiting, setWaiting] = useState(false)
  const [fault, setFault] = useState("")
  const ask = async () => {
    if (isWaiting) return
    setFault("")
    setWaiting(true)
    const problem = await onProve()
    setWaiting(false)
    if (problem !== null) setFault(problemText(problem, "passkey"))
  }
  return (
    <div className={classes(layout.row(2), styles["passkey"])}>
      <Button onPress={() => void ask()}>{words.passkey.label}</Button>
      <p role="status">{isWaiting ? words.passkey.checking : fault}</p>
    </div>
  )
}

interface ProofFormProps {
  readonly method: "password" | "totp"
  readonly onProve: (proof: string) => Promise<StepUpProblem | null>
  readonly onCancel: () => void
}

const ProofForm = ({ method, onProve, onCancel }: ProofFormProps) => {
  const place = useRef<HTMLFormElement>(null)
  const [proof, setProof] = useState("")
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const refuse = (text: string) => {
    setFault(text)
    focusField(place.current, [method])
  }
  const send = async () => {
    if (isChecking) return
    if (proof.trim() === "") return refuse(words[method].missing)
    setChecking(true)
    const problem = await onProve(proof)
    setChecking(false)
    if (problem === null) return
    if (problem._tag === "Wrong") setProof("")
    refuse(problemText(problem, method))
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
        label={words[method].label}
        name={method}
        type={method === "password" ? "password" : "text"}
        autoComplete={method === "password" ? "current-password" : "one-time-code"}
        isRequired
        value={proof}
        onChange={(text) => {
          setProof(text)
          setFault(null)
        }}
        error={fault}
      />
      <div className={classes(layout.row(2, "to-end"), styles["actions"])}>
        <p role="status">{isChecking ? words[method].checking : ""}</p>
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button kind="primary" isSubmit>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
