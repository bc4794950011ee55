import { CircleAlert } from "lucide-react"
import { type HTMLInputAutoCompleteAttribute, type Ref, use, useId } from "react"
import { fieldMessages } from "./fieldMessages.ts"
import { FieldPopup } from "./FieldPopup.tsx"
import { serverErrorContext } from "./serverErrorContext.ts"
import styles from "./TextField.module.css"

export interface TextFieldProps {
  readonly label: string
  /** The value's name in the form, and in the `fields` of the server's answer. */
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The focus has left the field: time to validate. */
  readonly onBlur?: (() => void) | undefined
  /** What to enter, shown below the field. */
  readonly help?: string | undefined
  /** What is wrong and what to do; replaces the help text and is announced. */
  readonly error?: string | null | undefined
  /** Why nothing happened just now, for example a rejected key; announced politely. A new object is announced again. */
  readonly notice?: FieldNotice | null | undefined
  /** The HTML autocomplete token: `tel`, `postal-code`, `off`. */
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly type?: "text" | "email" | "tel" | "search"
  /** Which on-screen keyboard to show. */
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email"
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A message about the last key or paste; counted, so that the same words are announced again. */
export interface FieldNotice {
  readonly text: string
  readonly times: number
}

/** One line of text: label above, help text below, replaced by the error if there is one. */
export const TextField = ({
  label,
  name,
  value,
  onChange,
  onBlur,
  help,
  error,
  notice,
  autoComplete,
  type = "text",
  inputMode,
  isRequired = false,
  isDisabled = false,
  ref
}: TextFieldProps) => {
  const own = useId()
  const server = use(serverErrorContext)
  const id = server?.idOf(name) ?? own
  const serverError = server?.errorOf(name)
  const [helpId, errorId, popupId] = [`${id}-help`, `${id}-error`, `${id}-server`]
  const hasError = error !== undefined && error !== null && error !== ""
  const describedBy = [
    ...(serverError === undefined ? [] : [popupId]),
    ...(hasError ? [errorId] : help === undefined ? [] : [helpId])
  ]
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>
        {label} {isRequired ? <span>{fieldMessages.required}</span> : null}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        type={type}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        spellCheck={false}
        required={isRequired}
        disabled={isDisabled}
        aria-invalid={hasError || serverError !== undefined || undefined}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(" ")}
        onChange={(event) => {
          server?.dismiss(name)
          onChange(event.target.value)
        }}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === "Escape") server?.dismiss(name)
        }}
      />
      {serverError === undefined ? null : (
        <FieldPopup id={popupId} label={label} message={serverError} onDismiss={() => server?.dismiss(name)} />
      )}
      {help === undefined || hasError ? null : (
        <p id={helpId} className={styles["help"]}>
          {help}
        </p>
      )}
      {/* Both stay on the page: a screen reader says what changes in them. */}
      <div id={errorId} className={styles["error"]} aria-live="polite">
        {hasError ? (
          <p>
            <CircleAlert aria-hidden />
            {error}
          </p>
        ) : null}
      </div>
      <div role="status" className={styles["notice"]}>
        {notice === undefined || notice === null ? null : <p key={notice.times}>{notice.text}</p>}
      </div>
    </div>
  )
}
