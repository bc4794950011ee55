import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import type { Act, ActState } from "./makeAct.ts"

/** State of an act and the function that runs it; a failure is cleared when the screen unmounts. */
export const useAct = <Asked, Answer>(
  act: Act<Asked, Answer>
): readonly [ActState<Asked>, (asked: Asked) => Promise<Answer | null>] => {
  const clear = useSetAtom(act.clearAtom)
  useEffect(() => () => clear(), [clear])
  return [useAtomValue(act.stateAtom), useSetAtom(act.runAtom)]
}
