import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import {
  maxPowers,
  type EnteredPower,
  enteredPowers,
  newPower,
  PowersForm as PowersInput
} from "@reclaim/core/rules/people/PowersContent"
import { useState } from "react"
import { layout } from "../../theme/layout.ts"
import { FormFoot } from "../FormFoot.tsx"
import type { Choice } from "../../field/Choice.ts"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import { DateField } from "../../field/DateField.tsx"
import { DigitsField } from "../../field/DigitsField.tsx"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { FormFrame } from "../../form/FormFrame.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { MultiComboField } from "../../form/MultiComboField.tsx"
import { type BoundForm, useForm } from "../../form/useForm.ts"
import { Callout } from "../../page/Callout.tsx"
import { itemLabels } from "./itemLabels.ts"
import { ItemList } from "./ItemList.tsx"
import type { PartFormProps } from "./PartFormProps.ts"
import type { Names } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"
import { useItems } from "./useItems.ts"

/** Owners that a power can be for, searched on the server. */
interface OwnerChoices {
  readonly search: ChoiceSearch
  readonly onSearch: (typed: string) => void
  /** Returns an owner as a choice, with their name if known. */
  readonly choiceOf: (ownerId: number) => Choice
  /** Called with the chosen owners, to remember their names. */
  readonly onChosen: (choices: ReadonlyArray<Choice>) => void
}

interface PowerFieldsProps {
  /** Path of the power in the form; its fields are named `powers.0.owners` and so on. */
  readonly path: string
  readonly legend: string
  readonly power: EnteredPower
  readonly onChange: (power: EnteredPower) => void
  readonly onRemove: () => void
  /** The field at this path lost focus. */
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
  readonly owners: OwnerChoices
  /** Names of existing groups. */
  readonly groups: ReadonlyArray<string>
  readonly today: CalendarDate
}

const powerFieldsWords = powersMessages.powers

const documents = [
  { id: "every", label: powerFieldsWords.every },
  { id: "chosen", label: powerFieldsWords.chosenDocuments }
]
const modes = [
  { id: "alone", label: powerFieldsWords.alone },
  { id: "jointly", label: powerFieldsWords.jointly }
]
const covers = [
  { id: "all", label: powerFieldsWords.allOwners },
  { id: "chosen", label: powerFieldsWords.chosenOwners }
]

/** Fields of one signing power: documents, manner, owners and period. */
const PowerFields = ({
  faults,
  groups,
  legend,
  onChange,
  onLeave,
  onRemove,
  owners,
  path,
  power,
  today
}: PowerFieldsProps) => {
  const nameOf = (part: string) => `${path}.${part}`
  const text = (part: "groupName" | "groupCount" | "validFrom" | "validTo") => ({
    name: nameOf(part),
    value: power[part],
    onChange: (value: string) => onChange({ ...power, [part]: value }),
    onBlur: () => onLeave(nameOf(part)),
    error: faults[nameOf(part)]
  })
  return (
    <ItemFieldset legend={legend} onRemove={onRemove}>
      <RadioField
        name={nameOf("documents")}
        label={powerFieldsWords.documents}
        choices={documents}
        value={power.codes === null ? "every" : "chosen"}
        onChange={(id) => onChange({ ...power, codes: id === "every" ? null : "" })}
      />
      {power.codes === null ? null : (
        <TextField
          name={nameOf("codes")}
          label={powerFieldsWords.codes}
          help={powerFieldsWords.codesHelp}
          value={power.codes}
          onChange={(codes) => onChange({ ...power, codes })}
          onBlur={() => onLeave(nameOf("codes"))}
          error={faults[nameOf("codes")]}
          autoComplete="off"
          isRequired
        />
      )}
      <RadioField
        name={nameOf("mode")}
        label={powerFieldsWords.mode}
        choices={modes}
        value={power.mode}
        onChange={(id) =>
          onChange(
            id === "jointly"
              ? { ...power, mode: "jointly" }
              : // A sole signatory has no group.
                { ...power, mode: "alone", groupName: "", groupCount: "" }
          )
        }
      />
      {power.mode === "alone" ? null : (
        <div className={layout.columns(180, [4, 3])}>
          <TextField
            {...text("groupName")}
            label={powerFieldsWords.groupName}
            help={powerFieldsWords.groupNameHelp}
            suggestions={groups}
            autoComplete="off"
            isRequired
          />
          <DigitsField
            {...text("groupCount")}
            label={powerFieldsWords.groupCount}
            help={powerFieldsWords.groupCountHelp}
            fullLength={2}
            isRequired
          />
        </div>
      )}
      <RadioField
        name={nameOf("covers")}
        label={powerFieldsWords.covers}
        choices={covers}
        value={power.owners === null ? "all" : "chosen"}
        onChange={(id) => onChange({ ...power, owners: id === "all" ? null : [] })}
      />
      {power.owners === null ? null : (
        <MultiComboField
          name={nameOf("owners")}
          label={powerFieldsWords.owners}
          help={powerFieldsWords.ownersHelp}
          value={power.owners.map(owners.choiceOf)}
          onChange={(chosen) => {
            owners.onChosen(chosen)
            onChange({ ...power, owners: chosen.map(({ id }) => Number(id)) })
          }}
          search={owners.search}
          onSearch={owners.onSearch}
          onBlur={() => onLeave(nameOf("owners"))}
          error={faults[nameOf("owners")]}
          isRequired
        />
      )}
      <div className={layout.columns(180, [4, 3])}>
        <DateField
          {...text("validFrom")}
          label={powerFieldsWords.validFrom}
          help={powerFieldsWords.noLimit}
          today={today}
        />
        <DateField
          {...text("validTo")}
          label={powerFieldsWords.validTo}
          help={powerFieldsWords.noLimit}
          today={today}
        />
      </div>
    </ItemFieldset>
  )
}

export interface PowersFormProps extends PartFormProps {
  /** Id of an owner for whom to add a new power below the existing ones; null for none. */
  readonly signFor: number | null
  /** Names of owners by id, as far as loaded. */
  readonly names: Names
  readonly search: ChoiceSearch
  readonly onSearch: (typed: string) => void
  /** Names of existing groups. */
  readonly groups: ReadonlyArray<string>
}

const words = powersMessages.powers

const labels = {
  documents: words.documents,
  codes: words.codes,
  mode: words.mode,
  groupName: words.groupName,
  groupCount: words.groupCount,
  owners: words.owners,
  validFrom: words.validFrom,
  validTo: words.validTo
}

/** Form for a contact's signing powers. The first field has the focus. */
export const PowersForm = (props: PowersFormProps) => {
  const { contact, isOffline, onCancel, onSave, onSaved, onUnsaved, signFor } = props
  const [base] = useState(contact)
  const [startsWith] = useState(() => {
    const held = enteredPowers(base.powers)
    return { powers: signFor === null ? held : [...held, newPower(held.length, [signFor])] }
  })
  const form = useForm({
    content: PowersInput,
    startsWith,
    onSave: ({ powers }) => onSave({ _tag: "ChangePowers", powers }, base),
    onSaved,
    onUnsaved
  })
  const { value } = form.field("powers")
  return (
    <FormFrame
      form={form}
      labels={itemLabels({ path: "powers", count: value.length, legend: words.legend, labels })}
      footer={<FormFoot isSaving={form.state.isSaving} isOffline={isOffline} onCancel={onCancel} />}
    >
      {base.powers.some(({ isSuspended }) => isSuspended) ? <Callout kind="warning" title={words.suspended} /> : null}
      <PowerList {...props} form={form} />
    </FormFrame>
  )
}

interface PowerListProps extends Pick<
  PowersFormProps,
  "groups" | "names" | "onSearch" | "search" | "signFor" | "today"
> {
  readonly form: BoundForm<{ readonly powers: ReadonlyArray<EnteredPower> }>
}

const PowerList = ({ form, groups, names, onSearch, search, signFor, today }: PowerListProps) => {
  const { onChange, value: powers } = form.field("powers")
  const { add, change, place, remove } = useItems({
    path: "powers",
    items: powers,
    onChange,
    make: newPower,
    startsAt: signFor === null ? "first" : "last"
  })
  // Names of owners chosen here, which were not requested from the server.
  const [chosenNames, setChosenNames] = useState<Names>(new Map())
  const owners: PowerFieldsProps["owners"] = {
    search,
    onSearch,
    choiceOf: (id) => ({
      id: String(id),
      label: names.get(id) ?? chosenNames.get(id) ?? powersMessages.signing.owner(id)
    }),
    onChosen: (choices) =>
      setChosenNames((known) => new Map([...known, ...choices.map(({ id, label }) => [Number(id), label] as const)]))
  }
  return (
    <ItemList place={place} count={powers.length} most={maxPowers} none={words.none} addLabel={words.add} onAdd={add}>
      {powers.map((power, at) => (
        <PowerFields
          key={power.id}
          path={`powers.${at}`}
          legend={words.legend(at + 1)}
          power={power}
          onChange={change}
          onRemove={() => remove(power)}
          onLeave={form.leave}
          faults={form.faults}
          owners={owners}
          groups={groups}
          today={today}
        />
      ))}
    </ItemList>
  )
}
