import { use, useEffect, useEffectEvent, useState } from "react"
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
  | { readonly _tag: "Found"; readonly choices: ReadonlyArray<Choice> }
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

const includes = (text: string, typed: string): boolean =>
  text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** One of many values, found by typing; a long list is searched on the server. */
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
  const [timesChosen, setTimesChosen] = useState(0)
  const all = search._tag === "Found" ? search.choices : none
  const found = onSearch === undefined && typed !== null ? all.filter(({ label }) => includes(label, typed)) : all
  const emptyText =
    search._tag === "Searching" ? words.searching : search._tag === "Failed" ? search.text : words.noMatch
  const notice = typed === null || typed === "" ? null : found.length > 0 ? words.found(found.length) : emptyText
  return (
    <FieldFrame {...frame} error={search._tag === "Failed" && (frame.error ?? "") === "" ? search.text : frame.error}>
      {({ id, labelId, describedBy, isInvalid, dismiss }) => (
        <ComboBox
          className={layout.stack(0)}
          items={found}
          aria-labelledby={labelId}
          {...(describedBy === undefined ? {} : { "aria-describedby": describedBy })}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          isRequired={frame.isRequired ?? false}
          inputValue={typed ?? value?.label ?? ""}
          onInputChange={(text) => {
            if (text === (typed ?? value?.label ?? "")) return
            setTyped(text)
            dismiss()
            onSearch?.(text)
          }}
          value={value?.id ?? null}
          onChange={(key) => {
            setTyped(null)
            // On leaving the field it reports the current value, which need not be among the choices found.
            if (key === (value?.id ?? null)) return
            setTimesChosen((times) => times + 1)
            onChange(found.find((choice) => choice.id === key) ?? null)
          }}
          onBlur={() => {
            // A cleared text means no value; any other text that chose nothing is undone.
            if (typed?.trim() === "" && value !== null) onChange(null)
            setTyped(null)
            onBlur?.()
          }}
          allowsEmptyCollection
          menuTrigger="manual"
        >
          <Group className={styles["box"] ?? ""} data-invalid={isInvalid || undefined}>
            <Input id={id} name={frame.name} maxLength={maxTypedLength} spellCheck={false} dir="auto" />
            <Button className={styles["open"] ?? ""} aria-label={words.open}>
              <ChevronDown aria-hidden />
            </Button>
          </Group>
          <ChoicePopover label={frame.label} choices={found} emptyText={emptyText} />
          <span className="visually-hidden" role="status">
            {notice}
          </span>
          <OpenForTyping typed={typed} timesChosen={timesChosen} />
        </ComboBox>
      )}
    </FieldFrame>
  )
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
