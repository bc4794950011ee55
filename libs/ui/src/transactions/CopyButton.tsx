import { useState } from "react"
import { Check, Copy } from "../icon/signs.ts"
import { classes } from "../theme/layout.ts"
import styles from "./CopyButton.module.css"
import { transactionMessages } from "./transactionMessages.ts"

export interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** The name of the value, for example "ISIN". */
  readonly name: string
}

const words = transactionMessages.copy

/** Copies an identifier to the clipboard. */
export const CopyButton = ({ name, text }: CopyButtonProps) => {
  const [copied, setCopied] = useState("")
  return (
    <>
      <button
        type="button"
        className={classes("screen-only", styles["copy"])}
        aria-label={words.label(name)}
        title={words.label(name)}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
      >
        {copied === text ? <Check aria-hidden /> : <Copy aria-hidden />}
      </button>
      <span className="visually-hidden" role="status">
        {copied === text ? words.done(name) : ""}
      </span>
    </>
  )
}
