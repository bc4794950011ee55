import { maxPowers } from "@reclaim/core/rules/people/PowersContent"
import {
  type EnteredPower,
  enteredPowers,
  newPower,
  PowersForm as PowersInput
} from "@reclaim/core/rules/people/PowersForm"
import { useState } from "react"
import { FormFoot } from "../contacts/FormFoot.tsx"
import type { ChoiceSearch } from "../field/ComboField.tsx"
import { FormFrame } from "../form/FormFrame.tsx"
import { type BoundForm, useForm } from "../form/useForm.ts"
import { Callout } from "../page/Callout.tsx"
import { itemLabels } from "./itemLabels.ts"
import { ItemList } from "./ItemList.tsx"
import type { PartFormProps } from "./PartFormProps.ts"
import type { Names } from "./partTexts.ts"
import { PowerFields, type PowerFieldsProps } from "./PowerFields.tsx"
import { powersMessages } from "./powersMessages.ts"
import { useItems } from "./useItems.ts"

export interface PowersFormProps extends PartFormProps {
  /** The owner for whom they are to sign: the form begins with a power for that one, below those that they have. */
  readonly signFor: number | null
  /** The names of owners, as far as they are known. */
  readonly names: Names
  readonly search: ChoiceSearch
  readonly onSearch: (typed: string) => void
  /** The groups that there are. */
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

/** Changes what somebody signs. The first field has the focus. */
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
    onSave: ({ powers }) => onSave({ _tag: "Powers", powers }, base),
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
  // Those chosen here, whom the server was not asked to name.
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
