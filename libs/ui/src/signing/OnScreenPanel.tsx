import type { SignedTogether } from "@reclaim/core/domain/requirement/RequirementDetail"
import { PenLine } from "lucide-react"
import { useState } from "react"
import { CheckField } from "../field/CheckField.tsx"
import { Button } from "../page/Button.tsx"
import { onScreenMessages as words } from "./onScreenMessages.ts"
import styles from "./OnScreenPanel.module.css"

export interface OnScreenPanelProps {
  /** The market that it is asked for in, and the others that one signature can serve besides. */
  readonly marketName: string
  readonly others: ReadonlyArray<SignedTogether>
  readonly isBusy: boolean
  /** Why it failed; null when it did not. */
  readonly failure: string | null
  /** With the others that are signed for at the same time. */
  readonly onSign: (others: ReadonlyArray<number>) => void
}

/** Offers to have a document signed on screen, for several markets at once. */
export const OnScreenPanel = ({ failure, isBusy, marketName, onSign, others }: OnScreenPanelProps) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set())
  const chosen = others.map(({ requirementId }) => requirementId).filter((id) => !left.has(id))
  return (
    <section className={styles["panel"]} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.sentence}</p>
      {others.length === 0 ? null : (
        <fieldset>
          <legend>{words.together(marketName)}</legend>
          {others.map(({ marketName: other, requirementId }) => (
            <CheckField
              key={requirementId}
              name={`other-${String(requirementId)}`}
              label={other}
              isChecked={!left.has(requirementId)}
              onChange={(isChecked) =>
                setLeft(
                  (now) =>
                    new Set([...[...now].filter((id) => id !== requirementId), ...(isChecked ? [] : [requirementId])])
                )
              }
            />
          ))}
        </fieldset>
      )}
      {failure === null ? null : (
        <p role="alert" className={styles["failure"]}>
          {failure}
        </p>
      )}
      <div>
        <Button kind="primary" icon={<PenLine aria-hidden />} onPress={() => (isBusy ? undefined : onSign(chosen))}>
          {isBusy ? words.busy : words.sign}
        </Button>
      </div>
    </section>
  )
}
