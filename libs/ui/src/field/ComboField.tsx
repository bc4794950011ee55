import { type MouseEvent, use, useEffect, useEffectEvent, useRef, useState } from "react"
import { Button, ComboBox, ComboBoxStateContext, Group, Input } from "react-aria-components"
import { ChevronDown } from "../icon/signs.ts"
import { layout } from "../theme/layout.ts"
import type { Choice } from "./Choice.ts"
import { ChoicePopover } from "./ChoicePopover.tsx"
import styles from "./ComboField.module.css"
import { FieldFrame } from "./FieldFrame.tsx"
import { fieldMessages } from "./fieldMessages.ts"
import type { FieldProps } from "./fieldProps.ts"

/** Progress and result of a search on the server. */
export type ChoiceSearch =
  | { readonly _tag: "Searching" }
  | {
      readonly _tag: "Found"
      readonly choices: ReadonlyArray<Choice>
      /** True while the choices are still those of an earlier text. */
      readonly isRefreshing?: boolean
    }
  | { readonly _tag: "Failed"; readonly text: string }

export interface ComboFieldProps extends FieldProps {
  /** The selected choice; null for none. */
  readonly value: Choice | null
  readonly onChange: (choice: Choice | null) => void
  /** Searches the server for the typed text. Without it, `search` holds all choices. */
  readonly onSearch?: (typed: string) => void
  readonly search: ChoiceSearch
  readonly onBlur?: (() => void) | undefined
}

const words = fieldMessages.choice
const maxTypedLength = 100
const none: ReadonlyArray<Choice> = []

const folded = (text: string): string => text.trim().toLocaleLowerCase()

const includes = (text: string, typed: string): boolean => folded(text).includes(folded(typed))

/** True if every word of the text is in the choice, as a server finds it. */
const hasWords = ({ detail = "", id, label }: Choice, text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every((word) => includes(`${label} ${detail} ${id}`, word))

/** Choice that a text names: the one with exactly this label, or the only one that matches; null for none or several. */
const namedBy = (choices: ReadonlyArray<Choice>, text: string): Choice | null => {
  const exact = choices.filter(({ label }) => folded(label) === folded(text))
  const fitting = exact.length > 0 ? exact : choices.filter((one) => hasWords(one, text))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Text that was left in the field without having chosen anything. */
interface LeftText {
  readonly text: string
  /** Value at that time; another one replaces the text. */
  readonly valueId: string | null
  /** True until the search has answered. */
  readonly isWaiting: boolean
}

/**
 * One of many values, found by typing; a long list is searched on the server. Leaving the field and Enter take the choice
 * that the text names; a text that names none is never dropped without a word.
 */
export const ComboField = ({
  value,
  onChange,
  onSearch,
  search,
  onBlur,
  isDisabled = false,
  ...frame
}: ComboFieldProps) => {
  // Null while nothing is being typed: then the field shows the chosen value.
  const [typed, setTyped] = useState<string | null>(null)
  // The same for handlers: React Aria reports leaving the field more than once within one event.
  const typedNow = useRef<string | null>(null)
  // True while a key chooses the option under the arrows. No state: a new render in the midst of it would lose the option.
  const isOptionMeant = useRef(false)
  const [leftText, setLeft] = useState<LeftText | null>(null)
  const [timesChosen, setTimesChosen] = useState(0)
  const all = search._tag === "Found" ? search.choices : none
  const found = onSearch === undefined && typed !== null ? all.filter(({ label }) => includes(label, typed)) : all
  const emptyText =
    search._tag === "Searching" ? words.searching : search._tag === "Failed" ? search.text : words.noMatch
  const valueId = value?.id ?? null
  const left = leftText?.valueId === valueId ? leftText : null
  const isSettled = search._tag === "Failed" || (search._tag === "Found" && search.isRefreshing !== true)
  const named = (text: string) => (value !== null && folded(value.label) === folded(text) ? value : namedBy(all, text))
  const isWaiting = left !== null && left.isWaiting && !isSettled
  // The choice that a text left before the answer turned out to name.
  const foundLater = left !== null && left.isWaiting && isSettled ? named(left.text) : null
  const isUnmatched = left !== null && !isWaiting && foundLater === null
  const shown = typed ?? (left !== null && (isWaiting || value === null) ? left.text : (value?.label ?? ""))
  const type = (text: string | null) => {
    typedNow.current = text
    setTyped(text)
  }
  const take = (text: string) => {
    const choice = named(text)
    setLeft(choice === null ? { text, valueId, isWaiting: false } : null)
    if (choice === null || choice.id === valueId) return
    setTimesChosen((times) => times + 1)
    onChange(choice)
  }
  const leave = () => {
    const text = typedNow.current
    if (text === null) return
    type(null)
    if (text.trim() === "") {
      setLeft(null)
      if (value !== null) onChange(null)
    } else if (isSettled) take(text)
    else setLeft({ text, valueId, isWaiting: true })
  }
  const takeOnceFound = useEffectEvent(() => {
    if (foundLater !== null && foundLater.id !== valueId) onChange(foundLater)
  })
  useEffect(() => {
    if (isSettled) takeOnceFound()
  }, [isSettled])
  const error = frame.error ?? ""
  const ownError = search._tag === "Failed" ? search.text : isUnmatched ? words.unmatched(left.text, value?.label) : ""
  const notice = typed === null || typed === "" ? null : found.length > 0 ? words.found(found.length) : emptyText
  return (
    <FieldFrame {...frame} error={error === "" ? ownError : error}>
      {({ id, labelId, describedBy, isInvalid, dismiss }) => (
        <ComboBox
          className={layout.stack(0)}
          items={found}
          aria-labelledby={labelId}
          {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          isRequired={frame.isRequired ?? false}
          inputValue={shown}
          onInputChange={(text) => {
            if (text === shown) return
            type(text)
            setLeft(null)
            dismiss()
            onSearch?.(text)
          }}
          value={valueId}
          onChange={(key) => {
            // On Enter, Tab and leaving it reports the current value, which need not be among the choices found.
            if (key === valueId && !isOptionMeant.current) {
              leave()
              return
            }
            type(null)
            setLeft(null)
            setTimesChosen((times) => times + 1)
            if (key !== valueId) onChange(found.find((choice) => choice.id === key) ?? null)
          }}
          onBlur={() => {
            leave()
            onBlur?.()
          }}
          allowsEmptyCollection
          menuTrigger="manual"
        >
          <Group className={styles["box"] ?? ""} data-invalid={isInvalid || undefined}>
            <Input
              id={id}
              name={frame.name}
              maxLength={maxTypedLength}
              spellCheck={false}
              dir="auto"
              onFocus={({ currentTarget }) => {
                // React Aria reports the focus again when it returns from the list, in the midst of typing.
                if (typedNow.current === null) selectText(currentTarget)
              }}
              onMouseUp={selectAfterPress}
              onKeyDownCapture={({ currentTarget, key }) => {
                // An option under the arrows is chosen as it is, also where it is the current value.
                const option = document.getElementById(currentTarget.getAttribute("aria-activedescendant") ?? "")
                isOptionMeant.current = option !== null && (key === "Enter" || key === "Tab")
                if (key !== "Escape") return
                type(null)
                setLeft(null)
              }}
            />
            <Button className={styles["open"] ?? ""} aria-label={words.open}>
              <ChevronDown aria-hidden />
            </Button>
          </Group>
          <ChoicePopover label={frame.label} choices={found} emptyText={emptyText} />
          <span className="visually-hidden" role="status">
            {notice}
          </span>
          <OpenForTyping typed={typed} timesChosen={timesChosen + Number(foundLater !== null)} />
        </ComboBox>
      )}
    </FieldFrame>
  )
}

/** Selects the text of a field that gets the focus, so that typing replaces it. */
const selectText = (input: HTMLInputElement) => {
  input.dataset["fresh"] = "true"
  input.select()
}

/** Selects it once more after a press, which has put the cursor somewhere; a text selected by dragging stays. */
const selectAfterPress = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  const isFresh = currentTarget.dataset["fresh"] === "true"
  delete currentTarget.dataset["fresh"]
  if (isFresh && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
}

interface OpenForTypingProps {
  readonly typed: string | null
  readonly timesChosen: number
}

/**
 * Opens the list for the typed text, and closes it after a choice. React Aria would close it with the new value, for
 * which a server may be asked first, and would open it again for the text of that value.
 */
const OpenForTyping = ({ typed, timesChosen }: OpenForTypingProps) => {
  const list = use(ComboBoxStateContext)
  const open = useEffectEvent(() => {
    if (list?.isOpen === false) list.open(null, "input")
  })
  const close = useEffectEvent(() => {
    if (list?.isOpen === true) list.toggle()
  })
  useEffect(() => {
    if (typed !== null) open()
  }, [typed])
  useEffect(() => {
    if (timesChosen > 0) close()
  }, [timesChosen])
  return null
}
