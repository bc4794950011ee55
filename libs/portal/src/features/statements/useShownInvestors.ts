import type { StatementInvestor } from "@reclaim/core/domain/statement/StatementInvestor"
import { shownInvestors } from "@reclaim/core/rules/statement/shownInvestors"
import { useAtomValue } from "jotai"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { shownUserAtom } from "../../app/viewAs/viewAsAtoms.ts"

interface WithInvestors {
  readonly investors: ReadonlyArray<StatementInvestor>
}

/** The investors of a statement that the user may see. */
export const useShownInvestors = (detail: WithInvestors): ReadonlyArray<StatementInvestor> => {
  const user = useAtomValue(currentUserAtom)
  const shown = useAtomValue(shownUserAtom)
  return shownInvestors(detail, [user, shown])
}
