import type { UnsignedOwner } from "@reclaim/core/domain/contact/UnsignedOwner"
import { Button } from "../page/Button.tsx"
import { Callout } from "../page/Callout.tsx"
import { stepMessages } from "./stepMessages.ts"

export interface UnsignedOwnersProps {
  /** The first of the owners for whom nobody can sign; nothing is shown when there is none. */
  readonly owners: ReadonlyArray<UnsignedOwner>
  /** How many there are in all. */
  readonly count: number
  /** Leads to where a signatory is named; null for who may not. */
  readonly onName: (() => void) | null
}

const words = stepMessages.unsigned

/** Says for whom nobody can sign. */
export const UnsignedOwners = ({ count, onName, owners }: UnsignedOwnersProps) => {
  const [first] = owners
  if (first === undefined) return null
  return (
    <Callout
      kind="warning"
      title={words.title(first.name)}
      {...(onName === null ? {} : { action: <Button onPress={onName}>{words.act}</Button> })}
    >
      <p>{[words.sentence, ...(count > 1 ? [words.more(count - 1)] : [])].join(" ")}</p>
    </Callout>
  )
}
