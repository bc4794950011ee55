import { DelegableAct } from "@reclaim/core/domain/contact/DelegableAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import {
  maxDelegations,
  delegationForm,
  type EnteredDelegation,
  enteredDelegations,
  newDelegation
} from "@reclaim/core/rules/people/DelegationContent"
import { useState } from "react"
import { layout } from "../../theme/layout.ts"
import { FormFoot } from "../FormFoot.tsx"
import { type ChoiceSearch, ComboField } from "../../field/ComboField.tsx"
import { DateField } from "../../field/DateField.tsx"
import { MultiSelectField } from "../../field/MultiSelectField.tsx"
import { FormFrame } from "../../form/FormFrame.tsx"
import { ItemFieldset } from "../../form/ItemFieldset.tsx"
import { type BoundForm, useForm } from "../../form/useForm.ts"
import { itemLabels } from "./itemLabels.ts"
import { ItemList } from "./ItemList.tsx"
import type { PartFormProps } from "./PartFormProps.ts"
import type { Names } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"
import { useItems } from "./useItems.ts"

interface DelegationFieldsProps {
  /** Path of the delegation in the form; its fields are named `delegation.0.acts` and so on. */
  readonly path: string
  readonly legend: string
  readonly delegation: EnteredDelegation
  readonly onChange: (delegation: EnteredDelegation) => void
  readonly onRemove: () => void
  /** The field at this path lost focus. */
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
  /** Names of contacts by id, as far as loaded. */
  readonly names: Names
  /** Search results for contacts. */
  readonly people: ChoiceSearch
  readonly today: CalendarDate
}

const delegationFieldsWords = powersMessages.delegations

const acts = DelegableAct.literals.map((act) => ({ id: act, label: powersMessages.delegation.acts[act] }))

/** Fields of one delegation: delegate, period and acts. */
const DelegationFields = ({
  delegation,
  faults,
  legend,
  names,
  onChange,
  onLeave,
  onRemove,
  path,
  people,
  today
}: DelegationFieldsProps) => {
  const field = (part: keyof EnteredDelegation) => ({
    name: `${path}.${part}`,
    onBlur: () => onLeave(`${path}.${part}`),
    error: faults[`${path}.${part}`],
    isRequired: true
  })
  const { toContactId } = delegation
  return (
    <ItemFieldset legend={legend} onRemove={onRemove}>
      <ComboField
        {...field("toContactId")}
        label={delegationFieldsWords.toContactId}
        search={people}
        value={
          toContactId === null
            ? null
            : {
                id: String(toContactId),
                label: names.get(toContactId) ?? powersMessages.delegation.person(toContactId)
              }
        }
        onChange={(choice) => onChange({ ...delegation, toContactId: choice === null ? null : Number(choice.id) })}
      />
      <div className={layout.columns(180, [4, 3])}>
        <DateField
          {...field("fromDay")}
          label={delegationFieldsWords.fromDay}
          value={delegation.fromDay}
          onChange={(fromDay) => onChange({ ...delegation, fromDay })}
          today={today}
        />
        <DateField
          {...field("toDay")}
          label={delegationFieldsWords.toDay}
          help={delegationFieldsWords.toDayHelp}
          value={delegation.toDay}
          onChange={(toDay) => onChange({ ...delegation, toDay })}
          today={today}
        />
      </div>
      <MultiSelectField
        {...field("acts")}
        label={delegationFieldsWords.acts}
        help={delegationFieldsWords.actsHelp}
        choices={acts}
        value={delegation.acts}
        onChange={(ids) => onChange({ ...delegation, acts: DelegableAct.literals.filter((act) => ids.includes(act)) })}
      />
    </ItemFieldset>
  )
}

export interface DelegationFormProps extends PartFormProps {
  /** Names of contacts by id, as far as loaded. */
  readonly names: Names
  /** Search results for contacts who can stand in for this one. */
  readonly people: ChoiceSearch
}

const words = powersMessages.delegations

const labels = {
  toContactId: words.toContactId,
  fromDay: words.fromDay,
  toDay: words.toDay,
  acts: words.acts
} satisfies Partial<Record<keyof EnteredDelegation, string>>

/** Form for a contact's delegations. The first field has the focus. */
export const DelegationForm = (props: DelegationFormProps) => {
  const { contact, isOffline, onCancel, onSave, onSaved, onUnsaved } = props
  const [base] = useState(contact)
  const [content] = useState(() => delegationForm(base.contactId))
  const [startsWith] = useState(() => ({ delegation: enteredDelegations(base.delegation) }))
  const form = useForm({
    content,
    startsWith,
    onSave: ({ delegation }) => onSave({ _tag: "ChangeDelegation", delegation }, base),
    onSaved,
    onUnsaved
  })
  const { value } = form.field("delegation")
  return (
    <FormFrame
      form={form}
      labels={itemLabels({ path: "delegation", count: value.length, legend: words.legend, labels })}
      footer={<FormFoot isSaving={form.state.isSaving} isOffline={isOffline} onCancel={onCancel} />}
    >
      <DelegationList {...props} form={form} />
    </FormFrame>
  )
}

interface DelegationListProps extends Pick<DelegationFormProps, "names" | "people" | "today"> {
  readonly form: BoundForm<{ readonly delegation: ReadonlyArray<EnteredDelegation> }>
}

const DelegationList = ({ form, names, people, today }: DelegationListProps) => {
  const { onChange, value: delegation } = form.field("delegation")
  const { add, change, place, remove } = useItems({
    path: "delegation",
    items: delegation,
    onChange,
    make: newDelegation,
    startsAt: "first"
  })
  return (
    <ItemList
      place={place}
      count={delegation.length}
      most={maxDelegations}
      none={words.none}
      addLabel={words.add}
      onAdd={add}
    >
      {delegation.map((one, at) => (
        <DelegationFields
          key={one.id}
          path={`delegation.${at}`}
          legend={words.legend(at + 1)}
          delegation={one}
          onChange={change}
          onRemove={() => remove(one)}
          onLeave={form.leave}
          faults={form.faults}
          names={names}
          people={people}
          today={today}
        />
      ))}
    </ItemList>
  )
}
