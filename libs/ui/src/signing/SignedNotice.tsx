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

const released = (envelopes: ReadonlyArray<Envelope>): UsdCents =>
  envelopes.reduce((sum, { aloneReleases }) => UsdCents.make(sum + aloneReleases), noUsdCents)

/** Signed documents, and the claims that can proceed by them alone once the remaining steps are done. */
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
              usd(released(waiting)),
              words.have(names.join("; "), waiting.length === 1 || names.length === 1)
            )}
          </p>
        )}
        {complete.length === 0 ? null : (
          <p>{released(complete) === 0 ? words.nothingBehind : words.review(usd(released(complete)))}</p>
        )}
        {envelopes.some(({ alsoNeeded }) => alsoNeeded.length > 0) ? <p>{words.alsoNeeded}</p> : null}
      </Callout>
    </div>
  )
}
