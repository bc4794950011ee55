import type { ReactNode } from "react"
import { type FooterState, WizardFooter } from "../../wizard/WizardFooter.tsx"
import { batchMessages } from "./batchMessages.ts"

export interface AnswersStepProps {
  /** Fields for answers that apply to all rows. */
  readonly children: ReactNode
  readonly state: FooterState
  readonly onContinue: () => void
  readonly onBack: () => void
}

const words = batchMessages.common

/** Fourth step: what no row says, asked once for all rows after they were checked. */
export const AnswersStep = ({ children, onBack, onContinue, state }: AnswersStepProps) => (
  <>
    {children}
    <WizardFooter
      effect={{ lead: words.effect, note: words.note }}
      primary={{ label: words.goOn, onPress: onContinue }}
      back={{ label: words.back, onPress: onBack }}
      state={state}
    />
  </>
)
