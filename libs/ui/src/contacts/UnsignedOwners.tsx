import type { UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import { count as formatted } from "@reclaim/core/format/count"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import styles from "./Contacts.module.css"
import { stepMessages } from "./stepMessages.ts"

export interface UnsignedOwnersProps {
  /** The first of the owners without a signatory; nothing is shown when there is none. */
  readonly owners: ReadonlyArray<UnsignedOwner>
  /** Number of owners without a signatory, including those not listed. */
  readonly count: number
  /** Opens the place where a signatory of this owner is named; null for users who may not. */
  readonly onName: ((owner: UnsignedOwner) => void) | null
}

const words = stepMessages.unsigned

/** Lists the owners without a signatory. */
export const UnsignedOwners = ({ count, onName, owners }: UnsignedOwnersProps) => {
  const [first, ...others] = owners
  if (first === undefined) return null
  const unnamed = count - owners.length
  return (
    <Callout
      kind="warning"
      title={words.title(first.name)}
      {...(onName === null ? {} : { action: <Button onPress={() => onName(first)}>{words.act}</Button> })}
    >
      <p>{words.sentence}</p>
      {count === 1 ? null : (
        <details className={styles["others"]}>
          <summary>{words.more(count - 1, formatted(count - 1))}</summary>
          <ul>
            {others.map(({ name, ownerId }) => (
              <li key={ownerId} dir="auto">
                {name}
              </li>
            ))}
            {unnamed > 0 ? <li>{words.unnamed(formatted(unnamed))}</li> : null}
          </ul>
        </details>
      )}
    </Callout>
  )
}
