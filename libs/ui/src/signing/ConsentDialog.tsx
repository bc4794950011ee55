import type { EConsent } from "@reclaim/core/domain/signing/EConsent"
import { useState } from "react"
import { ConfirmDialog } from "../dialog/ConfirmDialog.tsx"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { momentText } from "../moment/momentText.ts"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Loading } from "../loading/Loading.tsx"
import { classes, layout } from "../theme/layout.ts"
import { signingMessages } from "./signingMessages.ts"

/** State of the user's consent to electronic signatures. */
export type ConsentState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Known"; readonly consent: EConsent }

export interface ConsentDialogProps {
  readonly state: ConsentState
  /** Time zone of the IANA database; null for that of the device. */
  readonly timeZone: string | null
  /** Withdraws the consent. */
  readonly onWithdraw: () => void
  /** Loads it again. */
  readonly onRetry: () => void
  readonly onClose: () => void
}

const words = signingMessages.consent

/** Text of the consent that users give before they sign on screen; those who have given it can withdraw it here. */
export const ConsentDialog = ({ onClose, onRetry, onWithdraw, state, timeZone }: ConsentDialogProps) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["160px"]} />}
      onRetry={onRetry}
      renderFrame={(shown) => (
        <ModalDialog title={words.title} onClose={onClose}>
          {shown}
        </ModalDialog>
      )}
    >
      {({ consent: { agreedAt, text } }) =>
        isAsked ? (
          <ConfirmDialog
            isDestructive
            title={words.withdrawTitle}
            sentence={words.withdrawSentence}
            confirmLabel={words.withdraw}
            cancelLabel={words.keep}
            onConfirm={onWithdraw}
            onCancel={() => setAsked(false)}
          />
        ) : (
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
            <div className={classes(layout.stack(3), layout.text("prose"))}>
              {text.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </ModalDialog>
        )
      }
    </Answered>
  )
}
