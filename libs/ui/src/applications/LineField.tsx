import { decideStepPaste } from "@reclaim/core/rules/application/decideStepPaste"
import { type ClipboardEvent, useState } from "react"
import type { FieldNotice } from "../field/FieldFrame.tsx"
import { TextField, type TextFieldProps } from "../field/TextField.tsx"

export interface LineFieldProps extends Omit<TextFieldProps, "autoComplete" | "notice" | "ref"> {
  /** Normalises typed and pasted text, for example to capitals. */
  readonly spell?: (text: string) => string
}

/** Single-line field of a step. Pasted text is accepted whole or rejected, by the rule of the field at this path. */
export const LineField = ({ onBlur, onChange, spell = asTyped, ...field }: LineFieldProps) => {
  const [notice, setNotice] = useState<FieldNotice | null>(null)
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const given = event.clipboardData.getData("text/plain")
    // Cells copied from a spreadsheet end in a line break.
    const text = spell(given.trim())
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0]
    const whole = target.value.slice(0, start) + text + target.value.slice(end)
    const decision = decideStepPaste(field.name, whole)
    if (decision._tag === "Blocked") {
      event.preventDefault()
      return setNotice((before) => ({ text: decision.reason, times: (before?.times ?? 0) + 1 }))
    }
    setNotice(null)
    if (text === given) return
    event.preventDefault()
    onChange(whole)
  }
  return (
    <div onPaste={paste}>
      <TextField
        {...field}
        autoComplete="off"
        notice={notice}
        onChange={(typed) => onChange(spell(typed))}
        onBlur={() => {
          setNotice(null)
          onBlur?.()
        }}
      />
    </div>
  )
}

const asTyped = (text: string): string => text
