import type { PossibleSigner } from "@reclaim/core/domain/signing/PossibleSigner"
import { decideSignersToAsk } from "@reclaim/core/rules/signing/decideSignersToAsk"
import { useState } from "react"
import { RadioField } from "../field/RadioField.tsx"
import { PenLine } from "../icon/things.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { onScreenMessages as words } from "./onScreenMessages.ts"
import styles from "./OnScreenPanel.module.css"
import { SignerOrder } from "./SignerOrder.tsx"

export interface OnScreenPanelProps {
  readonly signers: ReadonlyArray<PossibleSigner>
  /** True if staff request the signatures of others. */
  readonly isAtDesk: boolean
  readonly isBusy: boolean
  /** Why it failed; null when it did not. */
  readonly failure: string | null
  /** With the signers in their order; empty for any who can sign. */
  readonly onSign: (order: ReadonlyArray<number>) => void
}

/** Why an order of signers is not possible; null where it is. */
const orderProblem = (signers: ReadonlyArray<PossibleSigner>, order: ReadonlyArray<number>): string | null => {
  if (order.length === 0) return words.none
  return decideSignersToAsk(signers, order)._tag === "Asked" ? null : words.tooFew
}

/** Starts signing a document on screen. */
export const OnScreenPanel = ({ failure, isAtDesk, isBusy, onSign, signers }: OnScreenPanelProps) => {
  const [order, setOrder] = useState<ReadonlyArray<number> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const said = problem ?? failure
  const onOrder = (next: ReadonlyArray<number>) => {
    setOrder(next)
    setProblem(null)
  }
  const sign = () => {
    if (isBusy) return
    const hindrance = order === null ? null : orderProblem(signers, order)
    setProblem(hindrance)
    if (hindrance === null) onSign(order ?? [])
  }
  return (
    <section className={classes(layout.stack(3), styles["panel"])} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.sentence}</p>
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
