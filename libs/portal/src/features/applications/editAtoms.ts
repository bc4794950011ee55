import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { currentApplication } from "@reclaim/core/client/applications/currentApplication"
import { ApplicationGroup } from "@reclaim/core/contract/applications/ApplicationGroup"
import { AccountApplication } from "@reclaim/core/domain/application/AccountApplication"
import {
  type ApplicationStepName,
  applicationStepNames,
  type ApplicationSteps,
  blankSteps,
  type StepContent
} from "@reclaim/core/domain/application/steps/ApplicationSteps"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { maskedStep } from "@reclaim/core/rules/application/maskedStep"
import type { VersionSide } from "@reclaim/core/rules/input/mergeFields"
import { applicationMessages as words } from "@reclaim/ui/applications/applicationMessages.ts"
import { stepOfPath } from "@reclaim/core/format/account/pathLabel"
import { Exit } from "effect"
import { atom } from "jotai"
import { againOnceOnline } from "../../app/network/againOnceOnline.ts"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { runToValue, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { runAfterAtom } from "../../app/session/runAfterAtoms.ts"
import type { ApplicationEdit } from "./applicationEdit.ts"
import { mergedContent, type StepDifference, stepDifference, withTheirRows } from "./stepDifference.ts"

/** Debounce of autosave, in milliseconds. */
export const autosavePauseMillis = 800

/** A step that another user has changed since, and the progress of saving the merged version. */
export interface StepConflictState extends StepDifference {
  readonly isSaving: boolean
  readonly problem: string | null
}

/** A form from its opening to its closing. */
interface OpenForm {
  readonly closed: AbortController
  /** Idempotency key, so that repeated attempts create only one application. */
  key: string | null
  cancelPause: () => void
  /** Save in progress; null while there is none. */
  saving: Promise<void> | null
}

const nothingPaused = (): void => undefined

const newlyOpened = (): OpenForm => ({
  closed: new AbortController(),
  key: null,
  cancelPause: nothingPaused,
  saving: null
})

const openedAtom = atom<OpenForm>(newlyOpened())
const storeEditAtom = atom<ApplicationEdit | null>(null)
const storeConflictAtom = atom<StepConflictState | null>(null)

/** Edit in progress; null before an application is opened. */
export const editAtom = atom((get) => get(storeEditAtom))

/** Conflict waiting for the user's decision. */
export const stepConflictAtom = atom((get) => get(storeConflictAtom))

const editOf = (application: AccountApplication | null): ApplicationEdit => ({
  application,
  steps: application?.steps ?? blankSteps,
  unsaved: new Set(),
  left: new Set(),
  changed: new Set(),
  isTried: false,
  saving: { _tag: "Idle" },
  timesSaved: 0,
  problem: null
})

/** Closes the form; nothing more of it is sent. */
export const closeEditAtom = atom(null, (get, set): void => {
  const opened = get(openedAtom)
  opened.cancelPause()
  opened.closed.abort()
  set(openedAtom, newlyOpened())
  set(storeConflictAtom, null)
  set(storeEditAtom, null)
})

/**
 * Opens an existing or a new application. An edit in progress is kept unless the server's copy is newer and nothing is
 * unsaved.
 */
export const openEditAtom = atom(null, (get, set, application: AccountApplication | null): void => {
  const edit = get(storeEditAtom)
  const isSame = application !== null && edit?.application?.applicationId === application.applicationId
  if (isSame && (edit.unsaved.size > 0 || application.version <= edit.application.version)) return
  set(closeEditAtom)
  set(storeEditAtom, editOf(application))
})

const changeEditAtom = atom(null, (_get, set, change: (edit: ApplicationEdit) => Partial<ApplicationEdit>): void =>
  set(storeEditAtom, (edit) => (edit === null ? null : { ...edit, ...change(edit) }))
)

const withContent = (steps: ApplicationSteps, { content, step }: StepContent): ApplicationSteps => ({
  ...steps,
  [step]: content
})

/** The paths of the fields in which two contents of a step differ. */
const changedPaths = (step: ApplicationStepName, before: object, after: object): ReadonlyArray<string> =>
  Object.keys(after)
    .filter((field) => before[field as keyof typeof before] !== after[field as keyof typeof after])
    .map((field) => `${step}.${field}`)

/** Applies input and schedules a save after the debounce. */
export const typeAtom = atom(null, (get, set, typed: StepContent): void => {
  const opened = get(openedAtom)
  set(changeEditAtom, ({ changed, steps, unsaved }) => ({
    steps: withContent(steps, typed),
    unsaved: new Set([...unsaved, typed.step]),
    changed: new Set([...changed, ...changedPaths(typed.step, steps[typed.step], typed.content)])
  }))
  opened.cancelPause()
  opened.cancelPause = set(runAfterAtom, { millis: autosavePauseMillis, run: () => void set(saveAtom) })
})

/** Saves at once when a field loses the focus, and masks its sealed values. */
export const leaveAtom = atom(null, async (_get, set, path: string): Promise<void> => {
  set(changeEditAtom, ({ left }) => (left.has(path) ? {} : { left: new Set([...left, path]) }))
  await set(saveAtom)
  const step = stepOfPath(path)
  set(changeEditAtom, ({ application, steps, unsaved }) =>
    application === null || unsaved.has(step)
      ? {}
      : { steps: withContent(steps, maskedContent(step, steps, application)) }
  )
})

const maskedContent = (step: ApplicationStepName, steps: ApplicationSteps, { gaps }: AccountApplication): StepContent =>
  ({ step, content: maskedStep(step, steps[step], gaps) }) as StepContent

/** Saves all unsaved input, including input typed while saving; resolves when everything is saved or a save fails. */
export const saveAtom = atom(null, (get, set): Promise<void> => {
  const opened = get(openedAtom)
  opened.cancelPause()
  opened.cancelPause = nothingPaused
  if (opened.saving !== null) return opened.saving
  if (get(storeConflictAtom) !== null || (get(storeEditAtom)?.unsaved.size ?? 0) === 0) return Promise.resolve()
  opened.saving = set(saveAllAtom, opened).finally(() => {
    opened.saving = null
  })
  return opened.saving
})

const saveAllAtom = atom(null, async (get, set, opened: OpenForm): Promise<void> => {
  set(changeEditAtom, () => ({ saving: { _tag: "Saving" }, problem: null }))
  for (;;) {
    const edit = get(storeEditAtom)
    if (edit === null || opened.closed.signal.aborted) return
    const step = applicationStepNames.find((name) => edit.unsaved.has(name))
    if (step === undefined) {
      return set(changeEditAtom, ({ timesSaved }) => ({ saving: { _tag: "Idle" }, timesSaved: timesSaved + 1 }))
    }
    const isSaved = await (edit.application === null
      ? set(makeDraftAtom, opened)
      : set(saveStepAtom, opened, edit.application, { step, content: edit.steps[step] } as StepContent))
    if (!isSaved) return
  }
})

/** Shows why a save failed, next to the form or at its fields. */
const refuseAtom = atom(null, (_get, set, exit: Exit.Exit<unknown, CallFailure>): false => {
  const text = failureText(exit, words.notSaved)
  const fields = callFailureOf(exit)?.fields ?? {}
  set(changeEditAtom, () => ({
    saving: { _tag: "Failed", text },
    problem: Object.keys(fields).length === 0 ? null : { text, fields }
  }))
  return false
})

/** Creates the application on the first input. */
const makeDraftAtom = atom(null, async (get, set, opened: OpenForm): Promise<boolean> => {
  const key = opened.key ?? (await runToValue(get, onceKey))
  opened.key = key
  const exit = await runWithFailureHandling(
    get,
    againOnceOnline(ask(ApplicationGroup, (calls) => calls.add({ headers: { key }, payload: { copyFrom: null } }))),
    { signal: opened.closed.signal }
  )
  if (opened.closed.signal.aborted) return false
  if (Exit.isFailure(exit)) return set(refuseAtom, exit)
  set(changeEditAtom, () => ({ application: exit.value }))
  return true
})

const saveStepAtom = atom(
  null,
  async (get, set, opened: OpenForm, of: AccountApplication, sent: StepContent): Promise<boolean> => {
    const { applicationId: id, version } = of
    const exit = await runWithFailureHandling(
      get,
      againOnceOnline(
        ask(ApplicationGroup, (calls) => calls.save({ params: { id }, headers: { version }, payload: sent }))
      ),
      { signal: opened.closed.signal }
    )
    if (opened.closed.signal.aborted) return false
    if (Exit.isSuccess(exit)) {
      set(
        keepAtom,
        new AccountApplication(Object.assign({}, of, exit.value, { steps: maskedSteps(of.steps, sent) })),
        sent
      )
      return true
    }
    const failure = callFailureOf(exit)
    const theirs = failure === undefined ? null : currentApplication(failure)
    if (theirs === null) return set(refuseAtom, exit)
    const difference = stepDifference(sent, of, theirs)
    if (difference === "saved") {
      set(keepAtom, theirs, sent)
      return true
    }
    if (difference === "elsewhere") {
      set(changeEditAtom, ({ steps }) => ({
        steps: withContent(
          steps,
          withTheirRows({ step: sent.step, content: steps[sent.step] } as StepContent, of, theirs)
        )
      }))
      set(rebaseAtom, theirs)
      return true
    }
    set(storeConflictAtom, { ...difference, isSaving: false, problem: null })
    set(changeEditAtom, () => ({ saving: { _tag: "Failed", text: words.stillNewer } }))
    return false
  }
)

const maskedSteps = (steps: ApplicationSteps, { content, step }: StepContent): ApplicationSteps => ({
  ...steps,
  [step]: maskedStep(step, content)
})

/** Rebases the edit on the server's current version; steps without unsaved input show that version. */
const rebaseAtom = atom(null, (_get, set, application: AccountApplication): void =>
  set(changeEditAtom, ({ steps, unsaved, application: before }) => ({
    application,
    steps: Object.fromEntries(
      applicationStepNames.map((name) => {
        const isChanged = JSON.stringify(before?.steps[name]) !== JSON.stringify(application.steps[name])
        return [name, unsaved.has(name) || !isChanged ? steps[name] : application.steps[name]]
      })
    ) as unknown as ApplicationSteps
  }))
)

/** Records a saved step: its fields keep their input, and input typed since stays unsaved. */
const keepAtom = atom(null, (get, set, application: AccountApplication, { content, step }: StepContent): void => {
  const typed = get(storeEditAtom)?.steps[step]
  set(rebaseAtom, application)
  set(changeEditAtom, ({ steps, unsaved }) => ({
    steps: typed === undefined ? steps : { ...steps, [step]: typed },
    unsaved: typed === content ? new Set([...unsaved].filter((name) => name !== step)) : unsaved
  }))
})

/** Saves the chosen version of each field on top of the newer version; the conflict stays open until that succeeds. */
export const settleStepAtom = atom(
  null,
  async (get, set, chosen: Readonly<Record<string, VersionSide>>): Promise<void> => {
    const conflict = get(storeConflictAtom)
    if (conflict === null || conflict.isSaving) return
    const opened = get(openedAtom)
    const merged = mergedContent(conflict, chosen)
    set(storeConflictAtom, { ...conflict, isSaving: true, problem: null })
    set(changeEditAtom, ({ steps }) => ({ steps: withContent(steps, merged) }))
    set(rebaseAtom, conflict.theirs)
    const isSaved = await set(saveStepAtom, opened, conflict.theirs, merged)
    if (opened.closed.signal.aborted) return
    const { saving } = get(storeEditAtom) ?? {}
    if (!isSaved) {
      return set(storeConflictAtom, (now) =>
        now?.isSaving === true
          ? { ...now, isSaving: false, problem: saving?._tag === "Failed" ? saving.text : words.notSaved }
          : now
      )
    }
    set(storeConflictAtom, null)
    set(changeEditAtom, () => ({ saving: { _tag: "Idle" } }))
    await set(saveAtom)
    set(changeEditAtom, ({ timesSaved }) => ({ timesSaved: timesSaved + 1 }))
  }
)

/** Returns to the form with all input intact. */
export const keepEditingStepAtom = atom(null, (_get, set): void => set(storeConflictAtom, null))

/** Records an attempt to submit, so that all missing input is reported. */
export const tryAtom = atom(null, (_get, set): void => set(changeEditAtom, () => ({ isTried: true })))
