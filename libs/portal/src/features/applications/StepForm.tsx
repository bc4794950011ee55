import type { AlikeOwner } from "@reclaim/core/domain/application/AccountApplication"
import type { ApplicationStepName, StepContent } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { stepOfKind } from "@reclaim/core/rules/application/askedSteps"
import { ApplicationForm } from "@reclaim/ui/applications/form/ApplicationForm.tsx"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { fieldOfPath } from "@reclaim/core/format/account/pathLabel"
import { StepConflict } from "@reclaim/ui/applications/StepConflict.tsx"
import type { FooterState } from "@reclaim/ui/wizard/WizardFooter.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useCallback, useEffect } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { offlineAtom } from "../../app/network/offlineAtom.ts"
import { useAct } from "../../app/runtime/useAct.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import { useLeaveWarning } from "../../app/shell/useLeaveWarning.ts"
import { applicationAddressAtom } from "./applicationAddressAtom.ts"
import { shownSavingState } from "./applicationEdit.ts"
import { askedAtom, claimMarketsAtom, questionsAtom, shownDoubtsAtom, shownGapsAtom } from "./askedAtoms.ts"
import { consentsAtom } from "./consentsAtom.ts"
import {
  editAtom,
  keepEditingStepAtom,
  leaveAtom,
  saveAtom,
  settleStepAtom,
  stepConflictAtom,
  typeAtom
} from "./editAtoms.ts"
import {
  custodiansAtom,
  custodianTypedAtom,
  fieldNamesAtom,
  knownOwnerNameAtom,
  ownersAtom,
  ownerTypedAtom,
  peopleAtom
} from "./lookupAtoms.ts"
import { investorFileLimits, investorTemplateAct, readInvestorFileAtom } from "./investorFileAtoms.ts"
import { takeOverAct, takeOverAtom } from "./investorYearAtoms.ts"
import { submitAct, submitAtom } from "./submitAtoms.ts"

const readyToTakeOver = { _tag: "Ready" } as const
const noneAlike: ReadonlyArray<AlikeOwner> = []

/** The step that the address names, to be filled in. */
export const StepForm = () => {
  const edit = useAtomValue(editAtom)
  const today = useAtomValue(todayAtom)
  const type = useSetAtom(typeAtom)
  const leave = useSetAtom(leaveAtom)
  const save = useSetAtom(saveAtom)
  const submit = useSetAtom(submitAtom)
  const searchCustodians = useSetAtom(custodianTypedAtom)
  const searchOwners = useSetAtom(ownerTypedAtom)
  const runLater = useSetAtom(runAfterAtom)
  const runAfter = useCallback((millis: number, run: () => void) => runLater({ millis, run }), [runLater])
  const { step } = useAtomValue(applicationAddressAtom)
  const found = {
    custodians: useAtomValue(custodiansAtom),
    owners: useAtomValue(ownersAtom),
    knownOwnerName: useAtomValue(knownOwnerNameAtom),
    people: useAtomValue(peopleAtom),
    markets: useAtomValue(claimMarketsAtom),
    questions: useAtomValue(questionsAtom),
    asked: useAtomValue(askedAtom),
    names: useAtomValue(fieldNamesAtom),
    consents: useAtomValue(consentsAtom),
    toldGaps: useAtomValue(shownGapsAtom),
    doubts: useAtomValue(shownDoubtsAtom),
    isOffline: useAtomValue(offlineAtom)
  }
  const submitting = useSubmitting()
  const takeOver = useSetAtom(takeOverAtom)
  const [takingOver] = useAct(takeOverAct)
  const readInvestors = useSetAtom(readInvestorFileAtom)
  const [, saveTemplate] = useAct(investorTemplateAct)
  const go = useStepNavigation()
  useUnsavedWarning((edit?.unsaved.size ?? 0) > 0)
  if (edit === null || today === null) return null
  const { application, changed } = edit
  const notes = application?.state === "returned" ? application.notes : []
  return (
    <>
      <ApplicationForm
        {...found}
        current={stepOfKind(application?.kind ?? "new", step)}
        kind={application?.kind}
        ownerYears={application?.ownerYears}
        onTakeOver={(taxYear, fromYear) => void takeOver({ taxYear, fromYear })}
        investorFiles={{
          limits: investorFileLimits,
          onRead: readInvestors,
          onTemplate: (form) => void saveTemplate(form)
        }}
        takingOver={takingOver._tag === "Busy" || takingOver._tag === "Failed" ? takingOver : readyToTakeOver}
        steps={edit.steps}
        onChange={(name, content) => type({ step: name, content } as StepContent)}
        onLeave={(path) => void leave(path)}
        today={today}
        alikeOwners={application?.alikeOwners ?? noneAlike}
        onFile={application?.onFile ?? null}
        onSearchCustodians={searchCustodians}
        onSearchOwners={searchOwners}
        gaps={application?.gaps ?? null}
        notes={notes}
        openNotes={notes.filter(({ path }) => !changed.has(fieldOfPath(path)))}
        duplicates={application?.duplicates ?? []}
        problem={edit.problem}
        saving={shownSavingState(edit)}
        timesSaved={edit.timesSaved}
        runAfter={runAfter}
        onSaveAgain={() => void save()}
        isTried={edit.isTried}
        submitting={submitting}
        onGo={go}
        onSubmit={() => void submit()}
        LinkComponent={Link}
      />
      <OpenConflict />
    </>
  )
}

const useSubmitting = (): FooterState => {
  const [state] = useAct(submitAct)
  if (state._tag === "Busy") return { _tag: "Busy", text: words.submitting }
  return state._tag === "Failed" ? { _tag: "Refused", text: state.text } : { _tag: "Ready" }
}

/** Goes to another step, from which the browser leads back to this one. */
const useStepNavigation = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (step: ApplicationStepName) => void navigate(`${pathname}?step=${step}`, { preventScrollReset: false }),
    [navigate, pathname]
  )
}

const useUnsavedWarning = (isUnsaved: boolean): void => {
  const onUnsaved = useLeaveWarning()
  useEffect(() => (isUnsaved ? onUnsaved() : undefined), [isUnsaved, onUnsaved])
}

const OpenConflict = () => {
  const conflict = useAtomValue(stepConflictAtom)
  const names = useAtomValue(fieldNamesAtom)
  const settle = useSetAtom(settleStepAtom)
  const keepEditing = useSetAtom(keepEditingStepAtom)
  if (conflict === null) return null
  const { fields, isSaving, problem, proposed, savedShown, sent, shown, theirs } = conflict
  return (
    <StepConflict
      // A newer version has another proposal, so the dialog starts over.
      key={theirs.version}
      step={sent.step}
      mine={shown}
      theirs={savedShown}
      fields={fields}
      proposed={proposed}
      names={names}
      isSaving={isSaving}
      problem={problem}
      onSave={(chosen) => void settle(chosen)}
      onKeepEditing={keepEditing}
    />
  )
}
