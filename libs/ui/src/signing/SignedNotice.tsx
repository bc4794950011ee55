import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { noUsdCents, UsdCents } from "@reclaim/core/domain/value/UsdCents"
import { count } from "@reclaim/core/format/count"
import { usd } from "@reclaim/core/format/usd"
import { useEffect, useRef } from "react"
import { Callout } from "../page/Callout.tsx"
import { namesOfAsked } from "./namesOfAsked.ts"
import styles from "./SignedNotice.module.css"
import { signingMessages } from "./signingMessages.ts"

export interface SignedNoticeProps {
  /** The envelopes after the user has signed them. */
  readonly envelopes: ReadonlyArray<Envelope>
}

const words = signingMessages.done

const behind = (envelopes: ReadonlyArray<Envelope>): UsdCents =>
  envelopes
    .flatMap(({ waiting }) => waiting)
    .reduce((sum, { valueBehind }) => UsdCents.make(sum + valueBehind), noUsdCents)

/** Signed documents, and the claims that can proceed once the remaining steps are done. */
export const SignedNotice = ({ envelopes }: SignedNoticeProps) => {
  const place = useRef<HTMLDivElement>(null)
  // The pressed control may be gone.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) place.current?.focus()
  }, [])
  const waiting = envelopes.filter(({ state }) => state === "sent")
  const complete = envelopes.filter(({ state }) => state !== "sent")
  const names = [...new Set(waiting.map(({ signers }) => namesOfAsked(signers)))]
  return (
    <div ref={place} tabIndex={-1} className={styles["notice"]}>
      <Callout kind="done" title={words.title(count(envelopes.length), envelopes.length === 1)} isAnnounced>
        {waiting.length === 0 ? null : (
          <p>
            {words.others(
              usd(behind(waiting)),
              words.have(names.join("; "), waiting.length === 1 || names.length === 1)
            )}
          </p>
        )}
        {complete.length === 0 ? null : (
          <p>{behind(complete) === 0 ? words.nothingBehind : words.review(usd(behind(complete)))}</p>
        )}
      </Callout>
    </div>
  )
}
