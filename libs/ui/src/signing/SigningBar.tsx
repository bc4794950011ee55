import { count } from "@reclaim/core/format/count"
import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { CheckField } from "../field/CheckField.tsx"
import { isPageCovered } from "../dialog/isPageCovered.ts"
import { focusField } from "../field/focusField.ts"
import { PenLine } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./SigningBar.module.css"
import { type AdoptedSignature, SignatureMark } from "./SignatureMark.tsx"
import { signingMessages } from "./signingMessages.ts"

export interface SigningBarProps {
  /** Null before it was chosen. */
  readonly signature: AdoptedSignature | null
  readonly isAgreed: boolean
  /** Set when signing was tried without agreeing; a new object each time. */
  readonly missed: object | null
  /** Number of unread pages, and the name of the document with the first of them. */
  readonly left: { readonly pages: number; readonly name: string } | null
  /** Sentence about the page to read first, after the button was pressed too early; null otherwise. */
  readonly reason: string | null
  /** Number of documents signed at once. */
  readonly documents: number
  /** Number of documents signed so far; null while nothing is being signed. */
  readonly signing: number | null
  /** Why it failed; null otherwise. */
  readonly problem: string | null
  readonly onChoose: () => void
  readonly onAgree: (isAgreed: boolean) => void
  readonly onDisclosure: () => void
  /** Never disabled: it leads to the missing step. */
  readonly onSign: () => void
}

const words = signingMessages.bar

const useMissed = (missed: object | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missed !== null) focusField(place.current, ["agree"])
  }, [missed])
  return place
}

/** Bar below the documents: the signature, the agreement, and the button that signs. */
export const SigningBar = (props: SigningBarProps) => {
  const { documents, isAgreed, left, missed, onSign, problem, reason, signature, signing } = props
  const place = useMissed(missed)
  const signOnce = () => (signing === null ? onSign() : undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isPageCovered()) return
    event.preventDefault()
    signOnce()
  })
  useEffect(() => {
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
  return (
    <section ref={place} className={classes(layout.row([2, 5]), styles["bar"])} aria-label={words.label}>
      {signature === null ? (
        <Button onPress={props.onChoose}>{words.choose}</Button>
      ) : (
        <div className={classes(layout.row(3, "nowrap"), styles["signature"])} role="group" aria-label={words.yours}>
          <SignatureMark signature={signature} />
          <Button isSmall kind="quiet" onPress={props.onChoose}>
            {words.change}
          </Button>
        </div>
      )}
      <div className={styles["agree"]}>
        <CheckField
          name="agree"
          label={words.agree}
          isChecked={isAgreed}
          onChange={props.onAgree}
          error={missed !== null && !isAgreed ? words.agreeMissing : undefined}
        />
        <button type="button" className={styles["link"]} onClick={props.onDisclosure}>
          {words.disclosure}
        </button>
      </div>
      <div className={classes(layout.row([2, 4], "to-end"), styles["end"])}>
        <p className={styles["left"]} role="status">
          {problem !== null ? (
            <span className={styles["problem"]}>{problem}</span>
          ) : signing !== null ? (
            words.signing(count(Math.min(signing + 1, documents)), count(documents))
          ) : left === null ? null : reason !== null ? (
            <strong className={styles["reason"]}>{reason}</strong>
          ) : (
            <>
              <strong>{words.left(count(left.pages), left.pages === 1)}</strong> {words.leftIn(left.name)}
            </>
          )}
        </p>
        <Button kind="primary" icon={<PenLine aria-hidden />} onPress={signOnce}>
          {words.sign(count(documents), documents === 1)}
        </Button>
      </div>
    </section>
  )
}
