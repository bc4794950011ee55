import { investorsPath } from "@reclaim/core/rules/application/investorGaps"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import { AnswersStep } from "@reclaim/ui/applications/batches/AnswersStep.tsx"
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
import { answerAtom, checkAtom, clearMappingFooterAtom, mappingFooterAtom, phaseAtom } from "./checkAtoms.ts"
import { answerCommonAtom, chooseColumnAtom, chooseDateOrderAtom, type Draft, recogniseColumns } from "./draftAtoms.ts"

export interface MapColumnsProps {
  readonly draft: Draft
  /** Returns to the file selection. */
  readonly onAnother: () => void
}

/** Mapping of the file's columns. */
export const MapColumns = ({ draft, onAnother }: MapColumnsProps) => {
  const choose = useSetAtom(chooseColumnAtom)
  const chooseOrder = useSetAtom(chooseDateOrderAtom)
  const check = useSetAtom(checkAtom)
  const clear = useSetAtom(clearMappingFooterAtom)
  const footer = useAtomValue(mappingFooterAtom)
  const missing = useMemo(() => recogniseColumns(draft).missing, [draft])
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
      state={footer}
      onCheck={() => void check()}
      onAnother={onAnother}
    />
  )
}

const noFaults: FieldFaults = {}

/** Missing answers that apply to the whole file, as far as they are known. */
const useFaults = ({ check, isTried }: Draft): FieldFaults => {
  const batch = useAtomValue(batchAtom)
  return useMemo(() => {
    // Investors are added once the list is checked.
    const missing = (check?.missing ?? batch?.missing ?? []).filter(({ path }) => path !== investorsPath)
    return isTried ? Object.fromEntries(missing.map(({ path, text }) => [path, text])) : noFaults
  }, [batch?.missing, check, isTried])
}

/** Questions that apply to all rows of a checked file. */
export const AnswerForAll = ({ draft }: { readonly draft: Draft }) => {
  const answer = useSetAtom(answerCommonAtom)
  const save = useSetAtom(answerAtom)
  const clear = useSetAtom(clearMappingFooterAtom)
  const setPhase = useSetAtom(phaseAtom)
  const today = useAtomValue(todayAtom)
  const people = useAtomValue(peopleAtom)
  const consents = useAtomValue(consentsAtom)
  const footer = useAtomValue(mappingFooterAtom)
  const faults = useFaults(draft)
  const place = useRef<HTMLDivElement>(null)
  const [timesSaved, setTimesSaved] = useState(0)
  const leadToFirst = useEffectEvent(() => {
    const [path] = Object.keys(faults)
    if (path !== undefined) focusPath(place.current, path)
  })
  useEffect(() => {
    if (timesSaved > 0) leadToFirst()
  }, [timesSaved])
  if (today === null) return null
  return (
    <div ref={place}>
      <AnswersStep
        state={footer}
        onContinue={() => void save().then(() => setTimesSaved((times) => times + 1))}
        onBack={() => setPhase("check")}
      >
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
      </AnswersStep>
    </div>
  )
}
