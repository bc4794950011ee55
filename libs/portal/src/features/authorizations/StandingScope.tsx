import { scopePageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import { count } from "@reclaim/core/format/count"
import { noDraft } from "@reclaim/core/rules/authorization/scopeDraft"
import styles from "@reclaim/ui/authorizations/Scope.module.css"
import { ScopeKey, ScopeMatrix } from "@reclaim/ui/authorizations/ScopeMatrix.tsx"
import { scopeMessages as words } from "@reclaim/ui/authorizations/scopeMessages.ts"
import { Button } from "@reclaim/ui/page/Button.tsx"
import { Card } from "@reclaim/ui/page/Card.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { useAct } from "../../app/runtime/useAct.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { authorizationRightsAtom } from "./authorizationAtoms.ts"
import {
  reloadScopeAtom,
  saveScopeAct,
  scopeAtom,
  scopeDraftAtom,
  type ScopeState,
  turnScopeAtom
} from "./scopeAtoms.ts"

/** What may be filed without asking, account by account and market by market. */
export const StandingScope = () => {
  const state = useAtomValue(scopeAtom)
  const reload = useSetAtom(reloadScopeAtom)
  switch (state._tag) {
    case "Failed":
      return <FailureNotice text={state.text} onRetry={reload} />
    case "Loading":
      return (
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="240px" isCard />
        </div>
      )
    case "Loaded":
      return state.page.rows.length === 0 || state.page.markets.length === 0 ? null : <Scope {...state} />
  }
}

const Scope = ({ offset, page }: Extract<ScopeState, { readonly _tag: "Loaded" }>) => {
  const { decide: mayChange } = useAtomValue(authorizationRightsAtom)
  const [draft, setDraft] = useAtom(scopeDraftAtom)
  const turn = useSetAtom(turnScopeAtom)
  const [saving, save] = useAct(saveScopeAct)
  useUnsavedWarning(draft.size > 0)
  const { rows, totalCount } = page
  const n = draft.size
  return (
    <Card
      title={words.title}
      note={words.note(count(rows.length), count(totalCount))}
      sentence={words.sentence}
      actions={<ScopeKey />}
      isFlush
    >
      <ScopeMatrix key={offset} page={page} draft={draft} onDraft={mayChange ? setDraft : null} />
      <div className={styles["foot"]}>
        <p role="status">
          {saving._tag === "Busy" ? words.saving : n === 0 ? null : `${words.unsaved(n)}. ${words.applies}`}{" "}
          {mayChange ? words.keys : null}
        </p>
        {saving._tag === "Failed" ? <FailureNotice text={saving.text} /> : null}
        {n > 0 ? (
          <>
            <Button onPress={() => setDraft(noDraft)}>{words.discard}</Button>
            <Button
              kind="primary"
              isDisabled={saving._tag === "Busy"}
              onPress={() => void save({ page, draft, offset })}
            >
              {words.save(n)}
            </Button>
          </>
        ) : (
          <>
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
          </>
        )}
      </div>
    </Card>
  )
}

const useUnsavedWarning = (isUnsaved: boolean): void => {
  const onUnsaved = useLeaveWarning()
  useEffect(() => (isUnsaved ? onUnsaved() : undefined), [isUnsaved, onUnsaved])
}
