import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"
import { focusField } from "../field/focusField.ts"
import { ServerFieldErrors } from "../field/ServerFieldErrors.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { LiveRegion } from "../shell/LiveRegion.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./FormFrame.module.css"
import { formMessages as words } from "./formMessages.ts"
import type { BoundForm } from "./useForm.ts"

export interface FormFrameProps<Entered extends object> {
  readonly form: BoundForm<Entered>
  /** The labels of the fields by name, in the order of the form; parts of a field by their path. */
  readonly labels: Readonly<Record<string, string>>
  /** The fields. */
  readonly children: ReactNode
  /** The buttons; the one that sends the form has `isSubmit`. */
  readonly footer: ReactNode
}

/**
 * A form: a wrong entry is reported at its field when that is left, and when the form is sent; a value that the server
 * rejects has a popup at its field. Either way the first one has the focus.
 */
export const FormFrame = <Entered extends object>({ form, labels, children, footer }: FormFrameProps<Entered>) => {
  const place = useRef<HTMLFormElement>(null)
  const { problem, isSaving, isTried } = form.state
  const wrong = Object.keys(form.faults)
  const focusFirst = useEffectEvent(() => focusField(place.current, wrong))
  useEffect(() => {
    if (form.refusals > 0) focusFirst()
  }, [form.refusals])
  const told = useRef<HTMLDivElement>(null)
  // A problem without a field is shown by the buttons, wherever the form is scrolled to.
  useEffect(() => {
    if (problem !== null) told.current?.scrollIntoView({ block: "nearest" })
  }, [problem])
  return (
    <form
      ref={place}
      className={classes(layout.stack(5), styles["form"])}
      aria-busy={isSaving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <ServerFieldErrors fields={problem?.fields ?? noFields} labels={labels}>
        {children}
      </ServerFieldErrors>
      <LiveRegion message={isTried && wrong.length > 0 ? words.entries(wrong.length) : ""} />
      {problem === null || Object.keys(problem.fields).length > 0 ? null : (
        <div ref={told} className={styles["told"]}>
          <FailureNotice text={problem.text} />
        </div>
      )}
      <div className={classes(layout.row([2, 3]), styles["footer"])}>{footer}</div>
    </form>
  )
}

const noFields: Readonly<Record<string, string>> = {}
