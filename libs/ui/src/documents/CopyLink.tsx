import { Check, Link2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../page/Button.tsx"
import { whatIfMessages } from "./whatIfMessages.ts"

export interface CopyLinkProps {
  /** The whole address. */
  readonly link: string
}

const words = whatIfMessages.dates

/** Copies the address with what it assumes. */
export const CopyLink = ({ link }: CopyLinkProps) => {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly isCopied: boolean } | null>(null)
  const isCopied = outcome?.of === link && outcome.isCopied
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setOutcome({ of: link, isCopied: true }),
      () => setOutcome({ of: link, isCopied: false })
    )
  return (
    <>
      <Button kind="quiet" isSmall icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />} onPress={copy}>
        {words.copy}
      </Button>
      <span className={outcome?.of === link && !isCopied ? undefined : "visually-hidden"} role="status">
        {outcome?.of !== link ? "" : isCopied ? words.copied : words.notCopied}
      </span>
    </>
  )
}
