import type { InstructionOwner } from "@reclaim/core/domain/payment/InstructionOwner"
import type { InstructionOwnerPage } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import { instructionOwnerPageLimit } from "@reclaim/core/domain/payment/InstructionOwnerPage"
import { bankText } from "@reclaim/core/format/payment/bankText"
import { count } from "@reclaim/core/format/count"
import { ModalDialog } from "../dialog/ModalDialog.tsx"
import { Answered } from "../loading/Answered.tsx"
import { Button } from "../page/Button.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { scrollableByKeyboard } from "../page/scrollableByKeyboard.ts"
import { paymentMessages } from "./paymentMessages.ts"
import styles from "./Payments.module.css"

/** Loading state of the owners of an instruction. */
export type InstructionOwnersState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | {
      readonly _tag: "Loaded"
      readonly page: InstructionOwnerPage
      /** Number of owners before the page. */
      readonly offset: number
    }

export interface InstructionOwnersProps {
  readonly currency: string
  readonly state: InstructionOwnersState
  readonly onPage: (offset: number) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

const words = paymentMessages.owners

/** All owners of an instruction entered once for a list, each with their current payment details. */
export const InstructionOwners = ({ currency, onClose, onPage, onRetry, state }: InstructionOwnersProps) => (
  <ModalDialog
    title={words.title}
    sentence={words.sentence}
    onClose={onClose}
    {...(state._tag === "Loaded" && state.page.totalCount > instructionOwnerPageLimit
      ? { footer: <Pages {...state} onPage={onPage} /> }
      : {})}
  >
    <Owners currency={currency} state={state} onRetry={onRetry} />
  </ModalDialog>
)

const Owners = ({ currency, onRetry, state }: Pick<InstructionOwnersProps, "currency" | "state" | "onRetry">) => (
  <Answered state={state} loading={<Loading text={words.loading} heights={["200px"]} />} onRetry={onRetry}>
    {({ offset, page }) => (
      <div role="group" aria-label={words.title} {...scrollableByKeyboard}>
        <PlainTable className={styles["owners"]}>
          <caption>
            {words.shown(count(offset + 1), count(offset + page.owners.length), count(page.totalCount))}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.owner}</th>
              <th scope="col">{words.inForce(currency)}</th>
            </tr>
          </thead>
          <tbody>
            {page.owners.map((one) => (
              <tr key={one.ownerId}>
                <th scope="row" dir="auto">
                  {one.ownerName}
                </th>
                <td dir="auto">
                  {one.inForceLast4 === "" ? words.nothing : words.account(inForceBankText(one), one.inForceLast4)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    )}
  </Answered>
)

const inForceBankText = ({ inForceAba, inForceBank, inForceBic, inForceClearingCode }: InstructionOwner): string =>
  bankText({ bankName: inForceBank, aba: inForceAba, clearingCode: inForceClearingCode, bic: inForceBic })

interface PagesProps {
  readonly page: InstructionOwnerPage
  readonly offset: number
  readonly onPage: (offset: number) => void
}

const Pages = ({ offset, onPage, page }: PagesProps) => (
  <>
    <Button isDisabled={offset === 0} onPress={() => onPage(Math.max(0, offset - instructionOwnerPageLimit))}>
      {words.previous}
    </Button>
    <Button
      isDisabled={offset + page.owners.length >= page.totalCount}
      onPress={() => onPage(offset + instructionOwnerPageLimit)}
    >
      {words.next}
    </Button>
  </>
)
