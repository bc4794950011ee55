import type { BatchGroup } from "@reclaim/core/domain/authorization/BatchChoice"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { useEffect, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { SelectField } from "../../field/SelectField.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { EmptyState } from "../../page/EmptyState.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { PlainTable } from "../../page/PlainTable.tsx"
import { deskBatchMessages } from "./deskBatchMessages.ts"
import styles from "./DeskBatches.module.css"

export type BatchGroupsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly groups: ReadonlyArray<BatchGroup> }

export interface BatchGroupsProps {
  readonly state: BatchGroupsState
  readonly onRetry: () => void
  readonly onChoose: (group: BatchGroup) => void
  readonly onCancel: () => void
}

const words = deskBatchMessages.groups

const every = "every"

/** Groups of reclaims that a batch can be made of, by owner, market and year. */
export const BatchGroups = ({ onCancel, onChoose, onRetry, state }: BatchGroupsProps) => {
  const groups = state._tag === "Loaded" ? state.groups : []
  return (
    <Card
      title={words.title}
      isFlush
      sentence={words.sentence}
      {...(state._tag === "Loaded" ? { note: words.note(groups.length, count(groups.length)) } : {})}
      actions={<Button onPress={onCancel}>{deskBatchMessages.cancel}</Button>}
    >
      <Answered state={state} loading={<Loading text={words.loading} heights={["160px"]} />} onRetry={onRetry}>
        {() =>
          groups.length === 0 ? <EmptyState sentence={words.none} /> : <Groups groups={groups} onChoose={onChoose} />
        }
      </Answered>
    </Card>
  )
}

const Groups = ({ groups, onChoose }: Pick<BatchGroupsProps, "onChoose"> & Pick<LoadedGroups, "groups">) => {
  const [market, setMarket] = useState(every)
  const [year, setYear] = useState(every)
  const filters = useRef<HTMLDivElement>(null)
  // The pressed button is gone, and was further down.
  useEffect(() => focusField(filters.current, ["market"]), [])
  const markets = [...new Set(groups.map((group) => group.market))].map((id) => ({ id, label: countryName(id) }))
  const years = [...new Set(groups.map(({ taxYear }) => taxYear))]
    .toSorted((one, other) => other - one)
    .map((one) => ({ id: String(one), label: String(one) }))
  const shown = groups.filter(
    (group) => (market === every || group.market === market) && (year === every || String(group.taxYear) === year)
  )
  const all = { id: every, label: words.every }
  return (
    <>
      <div ref={filters} className={styles["filters"]}>
        <SelectField
          name="market"
          label={words.market}
          choices={[all, ...markets.toSorted((one, other) => one.label.localeCompare(other.label))]}
          value={market}
          onChange={setMarket}
        />
        <SelectField name="year" label={words.year} choices={[all, ...years]} value={year} onChange={setYear} />
      </div>
      {shown.length === 0 ? (
        <EmptyState sentence={words.noneOfFilter} />
      ) : (
        <PlainTable className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{words.owner}</th>
              <th scope="col" className={styles["spare"]}>
                {words.market}
              </th>
              <th scope="col" className={styles["figure"]}>
                {words.reclaims}
              </th>
              <th scope="col">
                <span className="visually-hidden">{words.choose}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => {
              const { ownerId, ownerName, reclaims, taxYear } = group
              const marketYear = `${countryName(group.market)} ${String(taxYear)}`
              return (
                <tr key={`${String(ownerId)} ${group.market} ${String(taxYear)}`}>
                  <th scope="row">
                    <bdi>{ownerName}</bdi>
                    <small className={styles["narrow"]}>{marketYear}</small>
                  </th>
                  <td className={styles["spare"]}>{marketYear}</td>
                  <td className={styles["figure"]}>{count(reclaims)}</td>
                  <td className={styles["figure"]}>
                    <Button
                      isSmall
                      label={words.chooseOf(ownerName, countryName(group.market), taxYear)}
                      onPress={() => onChoose(group)}
                    >
                      {words.choose}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      )}
    </>
  )
}

type LoadedGroups = Extract<BatchGroupsState, { readonly _tag: "Loaded" }>
