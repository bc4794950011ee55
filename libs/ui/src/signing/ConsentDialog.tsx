import type { EConsent } from "@reclaim/core/domain/signing/EConsent"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { momentText } from "../moment/momentText.ts"
import { Button } from "../page/Button.tsx"
import styles from "./ConsentDialog.module.css"
import { signingMessages } from "./signingMessages.ts"

export interface ConsentDialogProps {
  readonly consent: EConsent
  /** Of the IANA database; null for that of the device. */
  readonly timeZone: string | null
  /** Withdraws it. */
  readonly onWithdraw: () => void
  readonly onClose: () => void
}

const words = signingMessages.consent

/** What somebody agrees to before they sign on screen; who has agreed can withdraw it here. */
export const ConsentDialog = ({ consent: { agreedAt, text }, onClose, onWithdraw, timeZone }: ConsentDialogProps) => {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return (
      <ConfirmDialog
        isDestructive
        title={words.withdrawTitle}
        sentence={words.withdrawSentence}
        confirmLabel={words.withdraw}
        cancelLabel={words.keep}
        onConfirm={onWithdraw}
        onCancel={() => setAsked(false)}
      />
    )
  }
  return (
    <ModalDialog
      title={words.title}
      sentence={agreedAt === null ? words.notAgreed : words.agreed(momentText(agreedAt, timeZone))}
      onClose={onClose}
      footer={
        <>
          {agreedAt === null ? null : (
            <Button kind="quiet" onPress={() => setAsked(true)}>
              {words.withdraw}
            </Button>
          )}
          <Button kind="primary" onPress={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className={styles["text"]}>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </ModalDialog>
  )
}
