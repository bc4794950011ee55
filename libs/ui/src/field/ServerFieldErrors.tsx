import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react"
import { CircleAlert } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import { fieldMessages } from "./fieldMessages.ts"
import { focusField } from "./focusField.ts"
import { type ServerErrors, serverErrorContext } from "./serverErrorContext.ts"
import styles from "./ServerFieldErrors.module.css"

export interface ServerFieldErrorsProps {
  /** The `fields` of the server's response: messages by field name. A new object is a new response. */
  readonly fields: Readonly<Record<string, string>>
  /** The labels of the form's fields by name, in form order. */
  readonly labels: Readonly<Record<string, string>>
  /** The fields. */
  readonly children: ReactNode
}

const words = fieldMessages.server

/**
 * Shows the server's messages at their fields: a popup on each, the focus on the first, and a summary with links when there
 * are several. A message disappears when it is dismissed or its value changes.
 */
export const ServerFieldErrors = ({ fields, labels, children }: ServerFieldErrorsProps) => {
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState<DismissedMessages>({ of: fields, names: [] })
  const isOpen = (name: string) => dismissed.of !== fields || !dismissed.names.includes(name)

  useEffect(() => {
    focusField(form.current, Object.keys(fields))
  }, [fields])

  const errors = useMemo((): ServerErrors => {
    const gone = dismissed.of === fields ? dismissed.names : []
    return {
      idOf: (name) => `${formId}-${name}`,
      errorOf: (name) => (Object.hasOwn(fields, name) && !gone.includes(name) ? fields[name] : undefined),
      dismiss: (name) => {
        if (Object.hasOwn(fields, name) && !gone.includes(name)) setDismissed({ of: fields, names: [...gone, name] })
      },
      dismissBelow: (path) => {
        const below = Object.keys(fields).filter((name) => name.startsWith(`${path}.`) && !gone.includes(name))
        if (below.length > 0) setDismissed({ of: fields, names: [...gone, ...below] })
      }
    }
  }, [formId, fields, dismissed])

  const known = Object.keys(labels).filter((name) => Object.hasOwn(fields, name) && isOpen(name))
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(labels, name) && isOpen(name))
  const total = known.length + unknown.length
  return (
    <serverErrorContext.Provider value={errors}>
      <div role="alert">
        {total > 1 || unknown.length > 0 ? (
          <div className={styles["summary"]}>
            <p className={classes(layout.row(2, "nowrap"), layout.text("strong"))}>
              <CircleAlert aria-hidden />
              {words.summary(total)}
            </p>
            <ul>
              {known.map((name) => (
                <li className={layout.text("anywhere")} key={name}>
                  <a
                    href={`#${errors.idOf(name)}`}
                    onClick={(event) => {
                      // The browser would put the id into the address, which a router takes for a navigation.
                      event.preventDefault()
                      focusField(form.current, [name])
                    }}
                  >
                    {words.entry(labels[name] ?? name, fields[name] ?? "")}
                  </a>
                </li>
              ))}
              {unknown.map((name) => (
                <li className={layout.text("anywhere")} key={name}>
                  {words.entry(name, fields[name] ?? "")}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <div ref={form} className={layout.stack(4)}>
        {children}
      </div>
    </serverErrorContext.Provider>
  )
}

/** The dismissed messages of a response; those of an older response no longer count. */
interface DismissedMessages {
  readonly of: Readonly<Record<string, string>>
  readonly names: ReadonlyArray<string>
}
