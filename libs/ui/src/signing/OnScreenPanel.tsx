import type { SignedTogether } from "@reclaim/core/domain/document/requirement/RequirementDetail"
import type { PossibleSigner } from "@reclaim/core/domain/signing/PossibleSigner"
import { decideSignersToAsk } from "@reclaim/core/rules/signing/decideSignersToAsk"
import { useState } from "react"
import { CheckField } from "../field/CheckField.tsx"
import { RadioField } from "../field/RadioField.tsx"
import { PenLine } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { onScreenMessages as words } from "./onScreenMessages.ts"
import styles from "./OnScreenPanel.module.css"
import { SignerOrder } from "./SignerOrder.tsx"

export interface OnScreenPanelProps {
  /** The market that requests it, and the others that one signature can also serve. */
  readonly marketName: string
  readonly others: ReadonlyArray<SignedTogether>
  readonly signers: ReadonlyArray<PossibleSigner>
  /** True if staff request the signatures of others. */
  readonly isAtDesk: boolean
  readonly isBusy: boolean
  /** Why it failed; null when it did not. */
  readonly failure: string | null
  /**
   * With the other requests that are signed at the same time, and the signers in their order; empty for any who can
   * sign.
   */
  readonly onSign: (others: ReadonlyArray<number>, order: ReadonlyArray<number>) => void
}

/** Why an order of signers is not possible; null where it is. */
const orderProblem = (signers: ReadonlyArray<PossibleSigner>, order: ReadonlyArray<number>): string | null => {
  if (order.length === 0) return words.none
  return decideSignersToAsk(signers, order)._tag === "Asked" ? null : words.tooFew
}

/** Starts signing a document on screen, for several markets at once. */
export const OnScreenPanel = ({
  failure,
  isAtDesk,
  isBusy,
  marketName,
  onSign,
  others,
  signers
}: OnScreenPanelProps) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set())
  const [order, setOrder] = useState<ReadonlyArray<number> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = others.map(({ requirementId }) => requirementId).filter((id) => !left.has(id))
  const said = problem ?? failure
  const onOrder = (next: ReadonlyArray<number>) => {
    setOrder(next)
    setProblem(null)
  }
  const sign = () => {
    if (isBusy) return
    const hindrance = order === null ? null : orderProblem(signers, order)
    setProblem(hindrance)
    if (hindrance === null) onSign(chosen, order ?? [])
  }
  return (
    <section className={classes(layout.stack(3), styles["panel"])} aria-label={words.title}>
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
      {signers.length < 2 ? null : (
        <>
          <RadioField
            name="who-signs"
            label={words.who}
            choices={[
              { id: "all", label: words.all, detail: words.allDetail },
              { id: "order", label: words.inOrder, detail: words.inOrderDetail }
            ]}
            value={order === null ? "all" : "order"}
            onChange={(id) => {
              setOrder(id === "order" ? [] : null)
              setProblem(null)
            }}
          />
          {order === null ? null : <SignerOrder signers={signers} order={order} onChange={onOrder} />}
        </>
      )}
      {said === null ? null : (
        <p role="alert" className={styles["failure"]}>
          {said}
        </p>
      )}
      <div>
        <Button kind={isAtDesk ? "plain" : "primary"} icon={<PenLine aria-hidden />} onPress={sign}>
          {isBusy ? words.busy : isAtDesk ? words.ask : words.sign}
        </Button>
      </div>
    </section>
  )
}
