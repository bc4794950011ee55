import { maxDelegations } from "@reclaim/core/rules/people/DelegationContent"
import {
  delegationForm,
  type EnteredDelegation,
  enteredDelegations,
  newDelegation
} from "@reclaim/core/rules/people/DelegationForm"
import { useState } from "react"
import { FormFoot } from "../contacts/FormFoot.tsx"
import type { ChoiceSearch } from "../field/ComboField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { type BoundForm, useForm } from "../form/useForm.ts"
import { DelegationFields } from "./DelegationFields.tsx"
import { itemLabels } from "./itemLabels.ts"
import { ItemList } from "./ItemList.tsx"
import type { PartFormProps } from "./PartFormProps.ts"
import type { Names } from "./partTexts.ts"
import { powersMessages } from "./powersMessages.ts"
import { useItems } from "./useItems.ts"

export interface DelegationFormProps extends PartFormProps {
  /** The names of people, as far as they are known. */
  readonly names: Names
  /** Those who can stand in for this person. */
  readonly people: ChoiceSearch
}

const words = powersMessages.delegations

const labels = {
  toContactId: words.toContactId,
  fromDay: words.fromDay,
  toDay: words.toDay,
  acts: words.acts
} satisfies Partial<Record<keyof EnteredDelegation, string>>

/** Changes who does what in somebody's place. The first field has the focus. */
export const DelegationForm = (props: DelegationFormProps) => {
  const { contact, isOffline, onCancel, onSave, onSaved, onUnsaved } = props
  const [base] = useState(contact)
  const [content] = useState(() => delegationForm(base.contactId))
  const [startsWith] = useState(() => ({ delegation: enteredDelegations(base.delegation) }))
  const form = useForm({
    content,
    startsWith,
    onSave: ({ delegation }) => onSave({ _tag: "Delegation", delegation }, base),
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
