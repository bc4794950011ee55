import type { UnchangedSecret, SecretText } from "@reclaim/core/domain/application/steps/SecretText"
import { type ReactNode, useState } from "react"
import { FieldFrame } from "../field/FieldFrame.tsx"
import type { FieldProps } from "../field/fieldProps.ts"
import { Lock } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { Doubt } from "./Doubt.tsx"
import { applicationMessages } from "./applicationMessages.ts"
import look from "./SecretField.module.css"

export interface SecretEntry {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface SecretFieldProps extends FieldProps {
  readonly value: SecretText
  readonly onChange: (value: SecretText) => void
  /** Warning that does not block submitting. */
  readonly doubt?: string | undefined
  /** Renders the input for the value. */
  readonly children: (entry: SecretEntry) => ReactNode
}

const words = applicationMessages.sealed

/** Field for an encrypted value: a stored one shows its last characters and can only be replaced as a whole. */
export const SecretField = ({ doubt, ...props }: SecretFieldProps) => (
  <div className={layout.stack(1, "top")}>
    <Value {...props} />
    <Doubt text={doubt} />
  </div>
)

const Value = ({ children, onChange, value, ...field }: Omit<SecretFieldProps, "doubt">) => {
  // The stored value that is being replaced.
  const [replaced, setReplaced] = useState<UnchangedSecret | null>(null)
  if (value !== null && typeof value === "object" && value !== replaced) {
    return (
      <FieldFrame {...field} help={value.last4 === "" ? words.factHelp : words.help} labelIs="group">
        {({ describedBy, labelId }) => (
          <div className={look["stored"]} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
            <Lock aria-hidden />
            <span className={layout.text("figures")}>{applicationMessages.review.masked(value.last4)}</span>
            <Button isSmall isDisabled={field.isDisabled ?? false} onPress={() => setReplaced(value)}>
              {words.replace}
            </Button>
          </div>
        )}
      </FieldFrame>
    )
  }
  return (
    <div className={classes(layout.stack(1, "start"), look["entry"])}>
      {children({
        value: typeof value === "string" ? value : "",
        onChange: (text) => onChange(text === "" ? replaced : text)
      })}
      {replaced === null ? null : (
        <Button
          isSmall
          kind="quiet"
          onPress={() => {
            onChange(replaced)
            setReplaced(null)
          }}
        >
          {words.keep}
        </Button>
      )}
    </div>
  )
}
