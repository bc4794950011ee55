import type { ReactNode } from "react"
import { CircleAlert, LoaderCircle } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./WizardFooter.module.css"

/** A button of the footer. */
export interface FooterAct {
  /** The verb, with its count where there is one: `Continue with 1,182 rows`. */
  readonly label: string
  /** Left out where pressing sends the form around the footer. */
  readonly onPress?: () => void
  readonly icon?: ReactNode
}

/** Effect of the primary button. */
export interface FooterEffect {
  /** Start of the sentence, set in bold: `Continuing creates 1,182 applications`. */
  readonly lead: string
  /** The rest of the sentence. */
  readonly rest?: string
  /** Exceptions and later effects; in a quiet line. */
  readonly note?: string
}

export type FooterState =
  | { readonly _tag: "Ready" }
  /** Something is being sent; the text names it. Pressing a button again does nothing. */
  | { readonly _tag: "Busy"; readonly text: string }
  /** It was refused; the text is the whole sentence with the reference. */
  | { readonly _tag: "Refused"; readonly text: string }
  /** Nothing can be pressed; the text says why. */
  | { readonly _tag: "Disabled"; readonly text: string }

export interface WizardFooterProps {
  /** Left out where the button's verb is enough: `Continue to tax profile`. */
  readonly effect?: FooterEffect
  readonly primary: FooterAct
  readonly secondary?: FooterAct
  /** Returns to the previous step; at the other end. */
  readonly back?: FooterAct
  /** Next to the buttons: the `AutosaveMark` or `SavedMark` of the form. */
  readonly mark?: ReactNode
  readonly state?: FooterState
}

const ready: FooterState = { _tag: "Ready" }

/** End of a wizard's step: the effect in words, and the buttons. Sticks to the bottom of its card. */
export const WizardFooter = ({ effect, primary, secondary, back, mark, state = ready }: WizardFooterProps) => {
  const isDisabled = state._tag === "Disabled"
  const note = isDisabled ? state.text : state._tag === "Ready" ? effect?.note : undefined
  const button = ({ icon, label, onPress }: FooterAct, isPrimary: boolean) => (
    <Button
      kind={isPrimary ? "primary" : "plain"}
      isDisabled={isDisabled}
      icon={icon}
      {...(onPress === undefined
        ? { isSubmit: true }
        : {
            onPress: () => {
              if (state._tag !== "Busy") onPress()
            }
          })}
    >
      {label}
    </Button>
  )
  return (
    <footer
      className={classes(layout.row([3, 6], "nowrap"), "screen-only", styles["footer"])}
      aria-busy={state._tag === "Busy"}
    >
      {back === undefined ? null : button(back, false)}
      <div className={styles["words"]}>
        {effect === undefined ? null : (
          <p dir="auto">
            <b>{effect.lead}</b> {effect.rest}
          </p>
        )}
        {state._tag === "Refused" ? (
          <p role="alert" className={styles["refused"]} dir="auto">
            <CircleAlert aria-hidden />
            <span>{state.text}</span>
          </p>
        ) : null}
        {/* Stays on the page, so that the start of the work is read out. */}
        <p role="status" className={styles["busy"]} dir="auto">
          {state._tag === "Busy" ? (
            <>
              <LoaderCircle aria-hidden />
              <span>{state.text}</span>
            </>
          ) : null}
        </p>
        {note === undefined ? null : (
          <p className={styles["note"]} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={classes(layout.row(2, "to-end"), styles["end"])}>
        {mark}
        {secondary === undefined ? null : button(secondary, false)}
        {button(primary, true)}
      </div>
    </footer>
  )
}
