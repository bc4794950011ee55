import type { CustodianAccountRow } from "@reclaim/core/domain/reclaim/CustodianAccountRow"
import { accountColumns } from "@reclaim/core/format/accountColumns"
import { count } from "@reclaim/core/format/count"
import { titlesOf } from "@reclaim/core/format/ListColumn"
import { useMemo, useState } from "react"
import { GridCard, GridEmpty } from "../grid/GridCard.tsx"
import { gridMessages } from "../grid/gridMessages.ts"
import { SetupButtons } from "../grid/SetupButtons.tsx"
import { Button } from "../page/Button.tsx"
import { type LinkComponent as LinkComponentType, PlainLink } from "../page/Link.tsx"
import { styleNonceOf } from "../theme/styleNonce.ts"
import { AccountTable } from "./AccountTable.tsx"
import { type AccountSort, accountGridRows, largestFirst, matchingRows } from "../grid/accountGridRows.ts"
import type { AccountKey } from "./CustodianChart.tsx"
import { defaultGridPreferences, type GridPreferences, hideableColumns } from "../grid/gridPreferences.ts"

export interface AccountGridProps {
  readonly rows: ReadonlyArray<CustodianAccountRow>
  /** The label of the totals row, for example "All accounts". */
  readonly totalLabel: string
  /** A row was clicked, or Enter was pressed on it. */
  readonly onChoose: (row: CustodianAccountRow) => void
  /** Called for a click or Enter on the custodian cell; when omitted, that cell acts like the rest of its row. */
  readonly onChooseCustodian?: (fiCode: string) => void
  /** Address of the list of an account's reclaims; their number becomes a link. */
  readonly reclaimsHrefOf?: (row: CustodianAccountRow) => string
  /** Enter was pressed on the number of an account's reclaims. */
  readonly onOpenReclaims?: (row: CustodianAccountRow) => void
  readonly LinkComponent?: LinkComponentType
  /** The accounts the report is filtered by; their rows are marked. */
  readonly selected?: ReadonlyArray<AccountKey>
  /** The nonce of the page's content security policy; read from the page when omitted. */
  readonly styleNonce?: string | undefined
  /** The grid's state from the last visit. */
  readonly preferences?: GridPreferences
  /** Store these and pass them in next time. */
  readonly onPreferencesChange?: (preferences: GridPreferences) => void
}

const words = gridMessages
const none: ReadonlyArray<AccountKey> = []
const titles = titlesOf(accountColumns)

/** Every account with its amount: search, sort, group by custodian, and filter. Smooth with 20,000 rows. */
export const AccountGrid = ({
  rows,
  totalLabel,
  onChoose,
  onChooseCustodian,
  reclaimsHrefOf,
  onOpenReclaims,
  LinkComponent = PlainLink,
  selected = none,
  styleNonce = styleNonceOf(document),
  preferences: initialPreferences = defaultGridPreferences,
  onPreferencesChange
}: AccountGridProps) => {
  const [typed, setTyped] = useState("")
  const [sort, setSort] = useState<AccountSort>(largestFirst)
  const [closedCustodians, setClosedCustodians] = useState<ReadonlySet<string>>(new Set())
  const [preferences, setPreferences] = useState(initialPreferences)
  const [announcement, setAnnouncement] = useState("")
  const found = useMemo(() => matchingRows(rows, typed), [rows, typed])
  const gridRows = useMemo(
    () => accountGridRows({ rows: found, sort, isGrouped: preferences.isGrouped, closedCustodians }),
    [found, sort, preferences.isGrouped, closedCustodians]
  )

  const change = (part: Partial<GridPreferences>) => {
    const next = { ...preferences, ...part }
    setPreferences(next)
    onPreferencesChange?.(next)
  }
  const toggleCustodian = (fiCode: string) => {
    const next = new Set(closedCustodians)
    if (!next.delete(fiCode)) next.add(fiCode)
    setClosedCustodians(next)
  }
  const search = (text: string) => {
    setTyped(text)
    setAnnouncement(words.found(count(matchingRows(rows, text).length), count(rows.length)))
  }

  const counted =
    found.length === rows.length
      ? words.accounts(rows.length, count(rows.length))
      : words.found(count(found.length), count(rows.length))
  return (
    <GridCard
      title={words.title}
      counted={counted}
      search={{ label: words.search, hint: words.searchHint, value: typed, onChange: search }}
      choices={
        <>
          <Button
            isSmall
            isPressed={preferences.isGrouped}
            onPress={() => change({ isGrouped: !preferences.isGrouped })}
          >
            {words.group}
          </Button>
          <SetupButtons setup={preferences} onSetup={change} hideable={hideableColumns} titles={titles} />
        </>
      }
      announcement={announcement}
    >
      {rows.length === 0 ? (
        <GridEmpty sentence={words.nothing} />
      ) : (
        <AccountTable
          gridRows={gridRows}
          found={found}
          totalLabel={totalLabel}
          selected={selected}
          preferences={preferences}
          styleNonce={styleNonce}
          sort={sort}
          onSort={setSort}
          onChoose={onChoose}
          onChooseCustodian={onChooseCustodian}
          reclaimsHrefOf={reclaimsHrefOf}
          onOpenReclaims={onOpenReclaims}
          LinkComponent={LinkComponent}
          onToggleCustodian={toggleCustodian}
          onSetup={change}
          onCopied={(text) => setAnnouncement(words.copied(text))}
        />
      )}
    </GridCard>
  )
}
