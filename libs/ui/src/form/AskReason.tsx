import { maxReason } from "@reclaim/core/domain/value/maxReason"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { focusField } from "../field/focusField.ts"
import { TextField } from "../field/TextField.tsx"
import { Button } from "../page/Button.tsx"
import { layout } from "../theme/layout.ts"

/** A field in addition to the reason. */
export interface FurtherField {
  readonly name: string
  /** True while it lacks its value. */
  readonly isMissing: boolean
  readonly field: ReactNode
  /** The user pressed the act while something is missing; the field shows its fault from now on. */
  readonly onTried: () => void
}

export interface AskReasonProps {
  readonly title: string
  /** Consequence of the act, below the title. */
  readonly sentence?: string
  readonly words: {
    readonly reason: string
    readonly reasonHelp: string
    readonly reasonMissing: string
    readonly cancel: string
  }
  /** Label and kind of the act's button; null where the act is not possible. */
  readonly act: { readonly label: string; readonly kind: "primary" | "danger" } | null
  /** True if no reason is required. */
  readonly isOptional?: boolean
  /** Below the reason. */
  readonly further?: FurtherField
  readonly onGo: (reason: string) => void
  readonly onCancel: () => void
  /** Above the reason. */
  readonly children?: ReactNode
}

/** Asks for the reason of an act, on one line. */
export const AskReason = (props: AskReasonProps) => {
  const { act, children, further, isOptional = false, onCancel, onGo, sentence, title, words } = props
  const place = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState("")
  const [isTried, setTried] = useState(false)
  useEffect(() => focusField(place.current, ["reason"]), [])
  const isMissing = !isOptional && reason.trim() === ""
  const missing = [...(isMissing ? ["reason"] : []), ...(further?.isMissing === true ? [further.name] : [])]
  const go = () => {
    if (missing.length === 0) return onGo(reason.trim())
    setTried(true)
    further?.onTried()
    focusField(place.current, missing)
  }
  return (
    <ModalDialog
      isForm
      title={title}
      {...(sentence === undefined ? {} : { sentence })}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel}>{words.cancel}</Button>
          {act === null ? null : (
            <Button kind={act.kind} onPress={go}>
              {act.label}
            </Button>
          )}
        </>
      }
    >
      <div ref={place} className={layout.stack(4, "form")}>
        {children}
        <TextField
          name="reason"
          label={words.reason}
          help={words.reasonHelp}
          value={reason}
          onChange={(text) => setReason(text.slice(0, maxReason))}
          error={isTried && isMissing ? words.reasonMissing : undefined}
          autoComplete="off"
          isRequired={!isOptional}
        />
        {further?.field}
      </div>
    </ModalDialog>
  )
}
