import { count } from "@reclaim/core/format/count"
import { useState } from "react"
import { Button } from "../page/Button.tsx"
import type { Names } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"

export interface OwnersOfPowerProps {
  /** Numbers of owners; empty for all. */
  readonly owners: ReadonlyArray<number>
  /** Null while they are not known: then the owners are counted. */
  readonly names: Names | null
}

const words = powersMessages.signing

/** How many are named before the rest is counted. */
const shownAtFirst = 3

/** The owners whom a power is for, by name. */
export const OwnersOfPower = ({ names, owners }: OwnersOfPowerProps) => {
  const [isWhole, setWhole] = useState(false)
  if (owners.length === 0) return <p>{words.forAll}</p>
  if (names === null) return <p>{words.ownerCount(owners.length)}</p>
  // One more than is shown takes no more space than its count.
  const hasMore = owners.length > shownAtFirst + 1
  const shown = isWhole || !hasMore ? owners : owners.slice(0, shownAtFirst)
  return (
    <p>
      {words.forSome} <bdi>{shown.map((id) => names.get(id) ?? words.owner(id)).join(", ")}</bdi>{" "}
      {hasMore ? (
        <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? powersMessages.fewer : powersMessages.more(count(owners.length - shownAtFirst))}
        </Button>
      ) : null}
    </p>
  )
}
