import type { AuthorizationBatch } from "@reclaim/core/domain/authorization/AuthorizationBatch"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { usd } from "@reclaim/core/format/usd"
import {
  batchSets,
  type BatchSet,
  costlyBatches,
  waitsForAnother,
  wholeSets,
  withSets
} from "@reclaim/core/rules/authorization/jointDecision"
import { sumBatches } from "@reclaim/core/rules/authorization/batchSums"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { classes } from "../theme/layout.ts"
import { authorizationMessages } from "./authorizationMessages.ts"
import styles from "./Authorizations.module.css"

export interface BatchSelectorsProps {
  readonly batches: ReadonlyArray<AuthorizationBatch>
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

const words = authorizationMessages.selectors

const ownerSets = (batches: ReadonlyArray<AuthorizationBatch>) =>
  batchSets(batches, ({ ownerId, ownerName }) => ({ key: String(ownerId), name: ownerName }))

const marketSets = (batches: ReadonlyArray<AuthorizationBatch>) =>
  batchSets(batches, ({ market }) => ({ key: market, name: countryName(market) }))

/** Selects all batches of some owners or markets, and says which batches no selection of many takes. */
export const BatchSelectors = ({ batches, chosen, onChoose }: BatchSelectorsProps) => {
  const owners = ownerSets(batches)
  const markets = marketSets(batches)
  const costly = costlyBatches(batches)
  const waiting = batches.filter(waitsForAnother).length
  if (owners.length < 2 && markets.length < 2 && costly.length + waiting === 0) return null
  const isTaken = costly.every(({ batchId }) => chosen.has(batchId))
  const amount = usd(0 - sumBatches(costly.map(({ sums }) => sums)).net)
  return (
    <div className={classes("screen-only", styles["selectors"])}>
      <SetField name="owners" label={words.owners} sets={owners} chosen={chosen} onChoose={onChoose} />
      <SetField name="markets" label={words.markets} sets={markets} chosen={chosen} onChoose={onChoose} />
      {costly.length + waiting === 0 ? null : (
        <p className={styles["leftOut"]}>
          {costly.length === 0
            ? null
            : (isTaken ? words.costlyTaken : words.costly)(costly.length, count(costly.length), amount)}{" "}
          {waiting === 0 ? null : words.waiting(waiting, count(waiting))}
        </p>
      )}
    </div>
  )
}

interface SetFieldProps extends Pick<BatchSelectorsProps, "chosen" | "onChoose"> {
  readonly name: string
  readonly label: string
  readonly sets: ReadonlyArray<BatchSet>
}

const SetField = ({ chosen, label, name, onChoose, sets }: SetFieldProps) =>
  sets.length < 2 ? null : (
    <MultiSelectField
      name={name}
      label={label}
      choices={sets.map(({ ids, key, name: setName }) => ({ id: key, label: words.set(setName, count(ids.length)) }))}
      value={wholeSets(sets, chosen)}
      onChange={(keys) => onChoose(withSets(sets, chosen, keys))}
    />
  )
