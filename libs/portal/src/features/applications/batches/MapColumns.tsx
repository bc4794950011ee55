import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import { ColumnsStep } from "@reclaim/ui/applications/batches/ColumnsStep.tsx"
import { focusPath } from "@reclaim/ui/applications/focusPath.ts"
import { CommonAnswers } from "@reclaim/ui/applications/batches/CommonAnswers.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { Link } from "react-router-dom"
import { todayAtom } from "../../../app/navigation/todayAtom.ts"
import { consentsAtom } from "../consentsAtom.ts"
import { peopleAtom } from "../lookupAtoms.ts"
import { batchAtom } from "./batchAtoms.ts"
import { checkAtom, clearColumnsFooterAtom, columnsFooterAtom } from "./checkAtoms.ts"
import { answerCommonAtom, chooseColumnAtom, chooseDateOrderAtom, type Draft, recogniseColumns } from "./draftAtoms.ts"

export interface MapColumnsProps {
  readonly draft: Draft
  /** Returns to the file selection. */
  readonly onAnother: () => void
}

const noFaults: FieldFaults = {}

/** Missing answers that apply to the whole file, as far as they are known. */
const useFaults = ({ check, isTried }: Draft): FieldFaults => {
  const batch = useAtomValue(batchAtom)
  return useMemo(() => {
    // Investors are added once the list is checked.
    const missing = (check?.missing ?? batch?.missing ?? []).filter(({ path }) => path !== investorsPath)
    return isTried || check === null ? Object.fromEntries(missing.map(({ path, text }) => [path, text])) : noFaults
  }, [batch?.missing, check, isTried])
}

/** Mapping of the file's columns, with answers for columns that the file lacks. */
export const MapColumns = ({ draft, onAnother }: MapColumnsProps) => {
  const choose = useSetAtom(chooseColumnAtom)
  const chooseOrder = useSetAtom(chooseDateOrderAtom)
  const answer = useSetAtom(answerCommonAtom)
  const check = useSetAtom(checkAtom)
  const clear = useSetAtom(clearColumnsFooterAtom)
  const today = useAtomValue(todayAtom)
  const people = useAtomValue(peopleAtom)
  const consents = useAtomValue(consentsAtom)
  const footer = useAtomValue(columnsFooterAtom)
  const faults = useFaults(draft)
  const missing = useMemo(() => recogniseColumns(draft).missing, [draft])
  const answers = useRef<HTMLDivElement>(null)
  const [timesChecked, setTimesChecked] = useState(0)
  const leadToFirst = useEffectEvent(() => {
    const [path] = Object.keys(faults)
    if (path !== undefined) focusPath(answers.current, path)
  })
  useEffect(() => {
    if (timesChecked > 0) leadToFirst()
  }, [timesChecked])
  return (
    <ColumnsStep
      fileName={draft.fileName}
      outline={draft.outline}
      chosen={draft.chosen}
      onChoose={(place, column) => {
        clear()
        void choose(place, column)
      }}
      missing={missing}
      dates={draft.dates}
      dateOrder={draft.dateOrder}
      onDateOrder={(order) => {
        clear()
        chooseOrder(order)
      }}
      common={
        today === null ? null : (
          <div ref={answers}>
            <CommonAnswers
              value={draft.common}
              onChange={(step, content) => {
                clear()
                answer({ step, content })
              }}
              faults={faults}
              today={today}
              people={people}
              consents={consents}
              LinkComponent={Link}
            />
          </div>
        )
      }
      state={footer}
      // Missing answers are below the columns, out of view.
      onCheck={() => void check().then(() => setTimesChecked((times) => times + 1))}
      onAnother={onAnother}
    />
  )
}
