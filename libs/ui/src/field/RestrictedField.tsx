import { decidePaste } from "@reclaim/core/rules/input/decidePaste"
import type { TextPattern } from "@reclaim/core/rules/input/textPattern"
import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FieldNotice } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import { TextField, type TextFieldProps } from "./TextField.tsx"

/** A typed text before and after a mask has formatted it. */
interface MaskedEdit {
  /** The text as the browser left it. */
  readonly typed: string
  /** Position of the caret in it, as the browser left it. */
  readonly at: number
  /** The formatted text. */
  readonly kept: string
  /** The previous value of the field. */
  readonly shown: string
  readonly mask: (typed: string) => string
  /** True if the Delete key was used rather than Backspace: both leave the same text and caret. */
  readonly isForwardDelete: boolean
}

/**
 * The caret position after the same character as in the typed text, regardless of the punctuation that the mask
 * inserted.
 */
const caretAfterMask = ({ typed, at, kept, shown, mask, isForwardDelete }: MaskedEdit): number => {
  // Delete before punctuation removes nothing, because the mask restores it; the caret steps over it instead of sticking.
  if (isForwardDelete && kept === shown) return at + shown.length - typed.length
  const before = mask(typed.slice(0, at))
  return mask(kept.slice(0, at)) === before ? at : afterCharacters(kept, charactersIn(before))
}

/** True for a character that no mask inserts: a letter, a digit or the decimal point. */
const isCharacter = (sign: string): boolean => /[\p{L}\p{N}.]/u.test(sign)

const charactersIn = (text: string): number => Array.from(text).filter(isCharacter).length

/** The position after this number of characters of a text, not counting punctuation. */
const afterCharacters = (text: string, count: number): number => {
  let left = count
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (isCharacter(text.charAt(at))) left -= 1
  }
  return text.length
}

export interface RestrictedFieldProps extends Omit<TextFieldProps, "notice" | "ref"> {
  /** Characters that the field accepts, worded for "this field takes … only". */
  readonly takes: string
  /** True if a character may be typed, given the name of its key. */
  readonly acceptsKey: (key: string) => boolean
  /** Pattern of pasted text; digits only by default. With a mask, a whole value, which replaces the present one. */
  readonly pastePattern?: TextPattern
  /** Formats the input so far; must be idempotent. */
  readonly mask?: (typed: string) => string
  /** The maximum number of characters; further ones are rejected. */
  readonly fullLength?: number
}

/**
 * A field that accepts certain characters only, formats them while they are typed, and explains why it rejected others.
 */
export const RestrictedField = ({
  takes,
  acceptsKey,
  pastePattern,
  mask = identityMask,
  fullLength = Number.POSITIVE_INFINITY,
  value,
  onChange,
  onBlur,
  ...field
}: RestrictedFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [notice, setNotice] = useState<FieldNotice | null>(null)
  // A new object for every change, including one that the mask undid, because the browser has moved its caret anyway.
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null)
  const isForwardDelete = useRef(false)
  const shown = mask(value)

  const announceNotice = (text: string) => setNotice((before) => ({ text, times: (before?.times ?? 0) + 1 }))

  const change = (next: string, at: number) => {
    setCaret({ at })
    if (next !== value) onChange(next)
  }

  useLayoutEffect(() => {
    if (caret !== null && input.current === document.activeElement) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  useEffect(() => {
    const element = input.current
    if (element === null) return
    // React's event of this name is a different one. This one precedes keys, drops and on-screen keyboards.
    const beforeInput = (event: InputEvent) => {
      isForwardDelete.current = event.inputType === "deleteContentForward"
      if (event.inputType !== "insertText" || event.data === null) return
      const refused = Array.from(event.data).find((sign) => !acceptsKey(sign))
      const isFull = element.value.length >= fullLength && element.selectionStart === element.selectionEnd
      if (refused === undefined && !isFull) return setNotice(null)
      event.preventDefault()
      announceNotice(refused === undefined ? fieldMessages.full : fieldMessages.blockedKey(refused, takes))
    }
    element.addEventListener("beforeinput", beforeInput)
    return () => element.removeEventListener("beforeinput", beforeInput)
  })

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const element = input.current
    if (element === null || event.target !== element) return
    event.preventDefault()
    // Cells copied from a spreadsheet end in a line break.
    const text = event.clipboardData.getData("text/plain").trim()
    const decision = decidePaste(text, pastePattern)
    if (decision._tag === "Blocked") return announceNotice(decision.reason)
    setNotice(null)
    const [start, end] = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    if (mask !== identityMask) return change(mask(text), mask(text).length)
    change(element.value.slice(0, start) + text + element.value.slice(end), start + text.length)
  }

  return (
    <div onPaste={paste}>
      <TextField
        {...field}
        ref={input}
        value={shown}
        notice={notice}
        onBlur={() => {
          setNotice(null)
          onBlur?.()
        }}
        onChange={(typed) => {
          const at = input.current?.selectionStart ?? typed.length
          const kept = mask === identityMask ? Array.from(typed).filter(acceptsKey).join("") : mask(typed)
          // Text that bypassed the keys, for example from an input method or a drop; a shorter text is a deletion.
          const isLeftOut = Array.from(typed).some((sign) => !acceptsKey(sign) && !kept.includes(sign))
          if (isLeftOut && typed.length > shown.length) announceNotice(fieldMessages.leftOut(takes))
          change(kept, caretAfterMask({ typed, at, kept, shown, mask, isForwardDelete: isForwardDelete.current }))
        }}
      />
    </div>
  )
}

const identityMask = (typed: string): string => typed
