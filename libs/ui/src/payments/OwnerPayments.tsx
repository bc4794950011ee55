import type { InstructionAct } from "@reclaim/core/domain/payment/InstructionAct"
import type { PaymentInstruction } from "@reclaim/core/domain/payment/PaymentInstruction"
import { type ReactNode, useId } from "react"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { EmptyState } from "../page/EmptyState.tsx"
import { Loading } from "../loading/Loading.tsx"
import { layout } from "../theme/layout.ts"
import { InstructionFacts } from "./InstructionFacts.tsx"
import { OpenInstruction, type PaymentRights } from "./OpenInstruction.tsx"
import { paymentMessages as words } from "./paymentMessages.ts"

/** Loading state of an owner's payment details. */
export type OwnerPaymentsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly ownerName: string
      /** Instructions, newest first. */
      readonly instructions: ReadonlyArray<PaymentInstruction>
    }

export interface OwnerPaymentsProps {
  readonly state: OwnerPaymentsState
  readonly rights: PaymentRights
  /** IANA time zone of displayed times; null for the device's. */
  readonly timeZone: string | null
  readonly onPropose: () => void
  readonly onAct: (instruction: PaymentInstruction, act: InstructionAct) => void
  /** Lists all owners of a shared instruction. */
  readonly onOwners: (instruction: PaymentInstruction) => void
  readonly isBusy: boolean
  /** Error of the last action, with the instruction's id; null for none. */
  readonly problem: { readonly instructionId: number; readonly text: string } | null
  readonly onRetry: () => void
  /** Names of those who can propose a change, shown to users who cannot. */
  readonly whoCan?: ReactNode
}

/** Payment details of an owner: pending, active, and past. */
export const OwnerPayments = (props: OwnerPaymentsProps) => {
  const { onPropose, onRetry, rights, state, whoCan } = props
  return (
    <Answered
      state={state}
      loading={<Loading text={words.loading} heights={["150px", "90px"]} of="cards" className={layout.stack(5)} />}
      notFound={words.noOwner}
      onRetry={onRetry}
    >
      {({ instructions, ownerName }) => {
        const propose = rights.propose ? (
          // Only one primary button: a pending decision takes precedence.
          <Button kind={instructions.length === 0 ? "primary" : "plain"} onPress={onPropose}>
            {words.propose}
          </Button>
        ) : undefined
        return (
          <div className={layout.stack(5)}>
            {rights.propose || rights.approve || rights.stop ? null : (
              <p className={layout.text("muted", 13)}>{words.readOnly}</p>
            )}
            {instructions.length === 0 ? (
              <EmptyState sentence={words.none(ownerName)} action={propose ?? whoCan} />
            ) : (
              <>
                {propose === undefined ? null : <div className={layout.row(2)}>{propose}</div>}
                <Instructions {...props} instructions={instructions} />
                {rights.propose ? null : whoCan}
              </>
            )}
          </div>
        )
      }}
    </Answered>
  )
}

interface InstructionsProps extends OwnerPaymentsProps {
  readonly instructions: ReadonlyArray<PaymentInstruction>
}

const Instructions = (props: InstructionsProps) => {
  const { instructions, isBusy, onAct, onOwners, problem, rights, timeZone } = props
  const active = instructions.filter(({ state }) => state === "active")
  const underWay = instructions.filter(({ state }) => state === "proposed" || state === "approved")
  const former = instructions.filter(({ endedAt }) => endedAt !== null)
  return (
    <>
      {underWay.length === 0 ? null : (
        <Part title={words.parts.underWay}>
          {underWay.map((one) => (
            <OpenInstruction
              key={one.instructionId}
              instruction={one}
              current={active.find(({ currency }) => currency === one.currency) ?? null}
              rights={rights}
              timeZone={timeZone}
              onAct={onAct}
              onOwners={onOwners}
              isBusy={isBusy}
              problem={problem?.instructionId === one.instructionId ? problem.text : null}
            />
          ))}
        </Part>
      )}
      {active.length === 0 ? null : (
        <Part title={words.parts.active}>
          {active.map((one) => (
            <InstructionFacts key={one.instructionId} instruction={one} timeZone={timeZone} />
          ))}
        </Part>
      )}
      {former.length === 0 ? null : (
        <Part title={words.parts.former}>
          {former.map((one) => (
            <InstructionFacts key={one.instructionId} instruction={one} timeZone={timeZone} />
          ))}
        </Part>
      )}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ children, title }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(3)}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
