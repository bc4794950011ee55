import { maxScopeChanges, scopePageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import { count } from "@reclaim/core/format/count"
import { countryName } from "@reclaim/core/format/countryName"
import { noDraft, ofMarkets } from "@reclaim/core/rules/authorization/scopeDraft"
import styles from "@reclaim/ui/authorizations/Scope.module.css"
import { ScopeKey, ScopeMatrix } from "@reclaim/ui/authorizations/ScopeMatrix.tsx"
import { scopeMessages as words } from "@reclaim/ui/authorizations/scopeMessages.ts"
import { MultiSelectField } from "@reclaim/ui/field/MultiSelectField.tsx"
import { TextField } from "@reclaim/ui/field/TextField.tsx"
import { Answered } from "@reclaim/ui/loading/Answered.tsx"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Loading } from "@reclaim/ui/loading/Loading.tsx"
import { classes, layout } from "@reclaim/ui/theme/layout.ts"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect, useMemo } from "react"
import { useAct } from "../../app/runtime/useAct.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { authorizationRightsAtom } from "./authorizationAtoms.ts"
import {
  rebaseScopeAtom,
  reloadScopeAtom,
  saveScopeAct,
  scopeAtom,
  scopeDraftAtom,
  scopeMarketsAtom,
  scopePartAtom,
  type ScopeState,
  searchScopeAtom,
  turnScopeAtom
} from "./scopeAtoms.ts"

/** Standing authorization by account and market: claims that may be filed without asking. */
export const StandingScope = () => {
  const state = useAtomValue(scopeAtom)
  const reload = useSetAtom(reloadScopeAtom)
  return (
    <Answered state={state} loading={<Loading text={words.loading} heights={["240px"]} of="cards" />} onRetry={reload}>
      {(known) =>
        known.page.markets.length === 0 || (known.page.rows.length === 0 && known.part.search === "") ? null : (
          <Scope {...known} />
        )
      }
    </Answered>
  )
}

const Scope = ({ page, part }: Extract<ScopeState, { readonly _tag: "Loaded" }>) => {
  const { decide: mayChange } = useAtomValue(authorizationRightsAtom)
  const [draft, setDraft] = useAtom(scopeDraftAtom)
  const turn = useSetAtom(turnScopeAtom)
  const { search } = useAtomValue(scopePartAtom)
  const seek = useSetAtom(searchScopeAtom)
  const [markets, setMarkets] = useAtom(scopeMarketsAtom)
  const rebase = useSetAtom(rebaseScopeAtom)
  const [saving, save] = useAct(saveScopeAct)
  useUnsavedWarning(draft.size > 0)
  useEffect(() => rebase(page), [rebase, page])
  const shown = useMemo(() => ofMarkets(page, markets), [page, markets])
  const { rows, totalCount } = page
  const { offset } = part
  const n = draft.size
  const isTooMany = n > maxScopeChanges
  return (
    <Card
      title={words.title}
      note={words.note(count(rows.length), count(totalCount))}
      sentence={words.sentence}
      actions={<ScopeKey />}
      isFlush
    >
      <div className={styles["filters"]}>
        <TextField
          name="search"
          label={words.search}
          help={words.searchHelp}
          value={search}
          onChange={(text) => seek(text.slice(0, 200))}
          autoComplete="off"
        />
        <MultiSelectField
          name="markets"
          label={words.markets}
          help={words.marketsHelp}
          choices={page.markets.map((market) => ({ id: market, label: countryName(market) }))}
          value={markets}
          onChange={(ids) => setMarkets(page.markets.filter((market) => ids.includes(market)))}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState sentence={words.noneFound} />
      ) : (
        <ScopeMatrix
          key={`${String(offset)} ${part.search} ${markets.join(" ")}`}
          page={shown}
          draft={draft}
          onDraft={mayChange ? setDraft : null}
        />
      )}
      <div className={classes(layout.row(2), "screen-only", styles["foot"])}>
        <p role="status">
          {saving._tag === "Busy" ? words.saving : n === 0 ? null : `${words.unsaved(n)}. ${words.applies}`}{" "}
          {isTooMany ? words.tooMany(count(maxScopeChanges)) : mayChange ? words.keys : null}
        </p>
        {saving._tag === "Failed" ? <FailureNotice text={saving.text} /> : null}
        {offset > 0 ? (
          <Button isSmall onPress={() => turn(-1)}>
            {words.earlier}
          </Button>
        ) : null}
        {offset + scopePageLimit < totalCount ? (
          <Button isSmall onPress={() => turn(1)}>
            {words.later}
          </Button>
        ) : null}
        {n > 0 ? (
          <>
            <Button onPress={() => setDraft(noDraft)}>{words.discard}</Button>
            <Button
              kind="primary"
              isDisabled={saving._tag === "Busy" || isTooMany}
              onPress={() => void save({ draft, part })}
            >
              {words.save(n)}
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  )
}

const useUnsavedWarning = (isUnsaved: boolean): void => {
  const onUnsaved = useLeaveWarning()
  useEffect(() => (isUnsaved ? onUnsaved() : undefined), [isUnsaved, onUnsaved])
}
