import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { makeConsents } from "@reclaim/core/testing/account/makeConsents"
import { makeSteps } from "@reclaim/core/testing/account/makeSteps"
import { makeContact } from "@reclaim/core/testing/people/makeContact"
import { makePower } from "@reclaim/core/testing/people/makePower"
import { useState } from "react"
import { fn } from "storybook/test"
import { ApplicationForm, type ApplicationFormProps } from "../../applications/form/ApplicationForm.tsx"
import { investorFiles } from "./investorFiles.ts"

const markets = [CountryCode.make("FR"), CountryCode.make("NL")]

/** Complete entries for the form of stories. */
export const formSteps = makeSteps({
  owner: { taxNumber: { last4: "789" } },
  payment: { bankAccountNumber: { last4: "678" } }
})

/** Props of the form in stories. */
export const formArgs: ApplicationFormProps = {
  current: "account",
  steps: formSteps,
  onChange: fn(),
  onLeave: fn(),
  today: CalendarDate.make("2026-11-20"),
  custodians: { _tag: "Found", choices: [{ id: "C1", label: "Northern Custody", detail: "C1" }] },
  onSearchCustodians: fn(),
  owners: { _tag: "Found", choices: [{ id: "4", label: "Alpine LP" }] },
  onSearchOwners: fn(),
  knownOwnerName: null,
  onFile: null,
  alikeOwners: [],
  people: { _tag: "Loaded", people: [makeContact({ powers: [makePower()] })] },
  markets,
  investorFiles,
  questions: [],
  consents: { _tag: "Loaded", texts: makeConsents() },
  names: { owner: () => "Alpine LP", person: () => "Bo Lind", custodian: () => "Northern Custody" },
  gaps: [],
  toldGaps: [],
  notes: [],
  openNotes: [],
  doubts: [],
  duplicates: [],
  asked: { _tag: "Unknown" },
  problem: null,
  saving: { _tag: "Idle" },
  timesSaved: 0,
  runAfter: () => () => undefined,
  onSaveAgain: fn(),
  isOffline: false,
  isTried: false,
  submitting: { _tag: "Ready" },
  onGo: fn(),
  onSubmit: fn()
}

/** Keeps the entries and follows the steps, as the screen does. */
export const FilledForm = (props: ApplicationFormProps) => {
  const [entered, setEntered] = useState(props.steps)
  const [current, setCurrent] = useState(props.current)
  return (
    <ApplicationForm
      {...props}
      steps={entered}
      current={current}
      onChange={(step, content) => {
        setEntered((before) => ({ ...before, [step]: content }))
        props.onChange(step, content)
      }}
      onGo={(step) => {
        setCurrent(step)
        props.onGo(step)
      }}
    />
  )
}
