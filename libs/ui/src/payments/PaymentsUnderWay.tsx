import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { ownersText } from "@reclaim/core/rules/payment/ownersText"
import { EmptyState } from "../page/EmptyState.tsx"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import { paymentMessages as words } from "./paymentMessages.ts"
import styles from "./Payments.module.css"

export interface PaymentsUnderWayProps {
  /** Pending instructions of any owner. */
  readonly instructions: ReadonlyArray<PaymentInstruction>
  /** URL of an owner's payment details. */
  readonly hrefOf: (ownerId: number) => string
  readonly LinkComponent?: LinkComponent
}

/** Pending changes of payment details, each linked to its owner. */
export const PaymentsUnderWay = ({ hrefOf, instructions, LinkComponent = PlainLink }: PaymentsUnderWayProps) =>
  instructions.length === 0 ? (
    <EmptyState sentence={words.nothingUnderWay} />
  ) : (
    <section aria-label={words.parts.underWay} className={layout.stack(3)}>
      <h3>{words.parts.underWay}</h3>
      <ul className={classes(layout.stack(2), styles["links"])}>
        {instructions.map((one) => (
          <li key={one.instructionId}>
            <LinkComponent to={hrefOf(one.ownerId)}>
              {words.underWayOf(ownersText(one), one.currency, words.states[one.state])}
            </LinkComponent>
          </li>
        ))}
      </ul>
    </section>
  )
