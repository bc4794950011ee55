import type { PossibleSigner } from "@reclaim/core/domain/signing/PossibleSigner"
import { count } from "@reclaim/core/format/count"
import { powerWords } from "@reclaim/core/format/people/powerWords"
import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from "lucide-react"
import { useState } from "react"
import { Button } from "../page/Button.tsx"
import { keepsFocus } from "../page/keepsFocus.ts"
import { onScreenMessages as words } from "./onScreenMessages.ts"
import styles from "./SignerOrder.module.css"

export interface SignerOrderProps {
  readonly signers: ReadonlyArray<PossibleSigner>
  /** Those who sign, first to last, by the numbers of their contacts. */
  readonly order: ReadonlyArray<number>
  readonly onChange: (order: ReadonlyArray<number>) => void
}

const mannerOf = ({ groups, isAlone }: PossibleSigner): string =>
  [
    ...(isAlone ? [powerWords.alone.toLowerCase()] : []),
    ...groups.map(({ name, needed }) => powerWords.jointly(needed, name))
  ].join(", ")

/** Puts those who can sign in an order. */
export const SignerOrder = ({ onChange, order, signers }: SignerOrderProps) => {
  const [said, say] = useState("")
  const chosen = order.flatMap((id) => signers.filter(({ contactId }) => contactId === id))
  const others = signers.filter(({ contactId }) => !order.includes(contactId))
  const move = (name: string, at: number, by: 1 | -1) => {
    const moved = order.toSpliced(at, 1).toSpliced(at + by, 0, ...order.slice(at, at + 1))
    say(words.placed(name, count(at + by + 1), count(order.length)))
    onChange(moved)
  }
  return (
    <section ref={keepsFocus} className={styles["order"]} aria-label={words.order}>
      {chosen.length === 0 ? null : (
        <>
          <p>{words.order}</p>
          <ol>
            {chosen.map((signer, at) => (
              <li key={signer.contactId}>
                <Person signer={signer} />
                <span>
                  {at === 0 ? null : (
                    <IconButton
                      Icon={ArrowUp}
                      label={words.earlier(signer.name)}
                      onPress={() => move(signer.name, at, -1)}
                    />
                  )}
                  {at === chosen.length - 1 ? null : (
                    <IconButton
                      Icon={ArrowDown}
                      label={words.later(signer.name)}
                      onPress={() => move(signer.name, at, 1)}
                    />
                  )}
                  <IconButton
                    Icon={X}
                    label={words.leaveOut(signer.name)}
                    onPress={() => {
                      say(words.leftOut(signer.name))
                      onChange(order.filter((id) => id !== signer.contactId))
                    }}
                  />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {others.length === 0 ? null : (
        <>
          {chosen.length === 0 ? null : <p>{words.others}</p>}
          <ul>
            {others.map((signer) => (
              <li key={signer.contactId}>
                <Person signer={signer} />
                <IconButton
                  Icon={Plus}
                  label={words.add(signer.name)}
                  onPress={() => {
                    say(words.placed(signer.name, count(order.length + 1), count(order.length + 1)))
                    onChange([...order, signer.contactId])
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </section>
  )
}

const Person = ({ signer }: { readonly signer: PossibleSigner }) => (
  <span dir="auto">
    {signer.name}
    <small>{words.signs(mannerOf(signer), signer.jobTitle)}</small>
  </span>
)

interface IconButtonProps {
  readonly Icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
}

const IconButton = ({ Icon, label, onPress }: IconButtonProps) => (
  <Button kind="quiet" isSmall icon={<Icon aria-hidden />} label={label} onPress={onPress}>
    {null}
  </Button>
)
