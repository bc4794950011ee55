import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react"
import { FieldFrame, type FieldNotice } from "./FieldFrame.tsx"
import type { FieldProps } from "./fieldProps.ts"
import styles from "./TextField.module.css"

export interface TextFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The focus has left the field: time to validate. */
  readonly onBlur?: (() => void) | undefined
  /** Why nothing happened just now, for example a rejected key; announced politely. A new object is announced again. */
  readonly notice?: FieldNotice | null | undefined
  /** The HTML autocomplete token: `tel`, `postal-code`, `off`. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: "text" | "email" | "tel" | "search" | "password"
  /** On-screen keyboard to show. */
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email"
  /** A unit or a button inside the end of the field. */
  readonly end?: ReactNode
  /** True for a figure, which aligns with the ends of those above and below it. */
  readonly isFigure?: boolean
  /** Proposed values; any other may be typed as well. */
  readonly suggestions?: ReadonlyArray<string>
  readonly ref?: Ref<HTMLInputElement>
}

const none: ReadonlyArray<string> = []

/** One line of text: label above, help text below, replaced by the error if there is one. */
export const TextField = ({
  value,
  onChange,
  onBlur,
  autoComplete,
  type = "text",
  inputMode,
  isDisabled = false,
  end,
  isFigure = false,
  suggestions = none,
  ref,
  ...frame
}: TextFieldProps) => (
  <FieldFrame {...frame}>
    {({ id, describedBy, isInvalid, dismiss }) => (
      <div className={styles["box"]} data-ends={end !== undefined || undefined} data-figure={isFigure || undefined}>
        <input
          ref={ref}
          id={id}
          name={frame.name}
          type={type}
          // The text's own direction, so that a name in Arabic or Hebrew is shown right to left.
          dir="auto"
          value={value}
          inputMode={inputMode}
          autoComplete={autoComplete}
          spellCheck={false}
          required={frame.isRequired ?? false}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          {...(suggestions.length === 0 ? {} : { list: `${id}-suggestions` })}
          onChange={(event) => {
            dismiss()
            onChange(event.target.value)
          }}
          onBlur={onBlur}
        />
        {suggestions.length === 0 ? null : (
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </datalist>
        )}
        {end === undefined ? null : <span className={styles["end"]}>{end}</span>}
      </div>
    )}
  </FieldFrame>
)
