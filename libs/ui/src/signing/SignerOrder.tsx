import type { PossibleSigner } from "@reclaim/core/domain/signing/PossibleSigner"
import { count } from "@reclaim/core/format/count"
import { powerWords } from "@reclaim/core/format/people/powerWords"
import { useState } from "react"
import { ArrowDown, ArrowUp, Plus, X } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { onScreenMessages as words } from "./onScreenMessages.ts"
import styles from "./SignerOrder.module.css"

export interface SignerOrderProps {
  readonly signers: ReadonlyArray<PossibleSigner>
  /** The signers, first to last, by the numbers of their contacts. */
  readonly order: ReadonlyArray<number>
  readonly onChange: (order: ReadonlyArray<number>) => void
}

const mannerOf = ({ groups, isAlone }: PossibleSigner): string =>
  [
    ...(isAlone ? [powerWords.alone.toLowerCase()] : []),
    ...groups.map(({ name, needed }) => powerWords.jointly(needed, name))
  ].join(", ")

/** Puts the possible signers in an order: the chosen ones first, with their numbers, and then the others. */
export const SignerOrder = ({ onChange, order, signers }: SignerOrderProps) => {
  const [said, say] = useState("")
  const chosen = order.flatMap((id) => signers.filter(({ contactId }) => contactId === id))
  const others = signers.filter(({ contactId }) => !order.includes(contactId))
  const become = (next: ReadonlyArray<number>, { contactId, name }: PossibleSigner) => {
    const at = next.indexOf(contactId)
    say(at === -1 ? words.leftOut(name) : words.placed(name, count(at + 1), count(next.length)))
    onChange(next)
  }
  const without = (id: number) => order.filter((contactId) => contactId !== id)
  return (
    <div className={classes(layout.stack(2), styles["order"])}>
      <p>{words.order}</p>
      <ul>
        {[...chosen, ...others].map((signer) => {
          const { contactId, jobTitle, name } = signer
          const at = order.indexOf(contactId)
          const move = (by: 1 | -1) => become(without(contactId).toSpliced(at + by, 0, contactId), signer)
          return (
            <li key={contactId}>
              <span>{at === -1 ? "" : `${count(at + 1)}.`}</span>
              <span dir="auto">
                {name}
                <small>{words.signs(mannerOf(signer), jobTitle)}</small>
              </span>
              <span>
                {at < 1 ? null : (
                  <Button
                    kind="quiet"
                    isSmall
                    icon={<ArrowUp aria-hidden />}
                    label={words.earlier(name)}
                    onPress={() => move(-1)}
                  >
                    {null}
                  </Button>
                )}
                {at === -1 || at === order.length - 1 ? null : (
                  <Button
                    kind="quiet"
                    isSmall
                    icon={<ArrowDown aria-hidden />}
                    label={words.later(name)}
                    onPress={() => move(1)}
                  >
                    {null}
                  </Button>
                )}
                <Button
                  key="take"
                  kind="quiet"
                  isSmall
                  icon={at === -1 ? <Plus aria-hidden /> : <X aria-hidden />}
                  label={at === -1 ? words.add(name) : words.leaveOut(name)}
                  onPress={() => become(at === -1 ? [...order, contactId] : without(contactId), signer)}
                >
                  {null}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
