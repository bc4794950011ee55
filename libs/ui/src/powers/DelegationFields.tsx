import { DelegableAct } from "@reclaim/core/domain/contact/DelegableAct"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import type { EnteredDelegation } from "@reclaim/core/rules/people/DelegationForm"
import { type ChoiceSearch, ComboField } from "../field/ComboField.tsx"
import { DateField } from "../field/DateField.tsx"
import { MultiSelectField } from "../field/MultiSelectField.tsx"
import { ItemFieldset } from "../form/ItemFieldset.tsx"
import type { Names } from "./partTexts.ts"
import styles from "./Powers.module.css"
import { powersMessages } from "./powersMessages.ts"

export interface DelegationFieldsProps {
  /** The delegation's name in the form; its fields are called `delegation.0.acts` and so on. */
  readonly path: string
  readonly legend: string
  readonly delegation: EnteredDelegation
  readonly onChange: (delegation: EnteredDelegation) => void
  readonly onRemove: () => void
  /** A field has been left. */
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
  /** The names of people, as far as they are known. */
  readonly names: Names
  /** Those who can be chosen. */
  readonly people: ChoiceSearch
  readonly today: CalendarDate
}

const words = powersMessages.delegations

const acts = DelegableAct.literals.map((act) => ({ id: act, label: powersMessages.delegation.acts[act] }))

/** What one person does in another's place, and when. */
export const DelegationFields = ({
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
        label={words.toContactId}
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
      <div className={styles["pair"]}>
        <DateField
          {...field("fromDay")}
          label={words.fromDay}
          value={delegation.fromDay}
          onChange={(fromDay) => onChange({ ...delegation, fromDay })}
          today={today}
        />
        <DateField
          {...field("toDay")}
          label={words.toDay}
          help={words.toDayHelp}
          value={delegation.toDay}
          onChange={(toDay) => onChange({ ...delegation, toDay })}
          today={today}
        />
      </div>
      <MultiSelectField
        {...field("acts")}
        label={words.acts}
        help={words.actsHelp}
        choices={acts}
        value={delegation.acts}
        onChange={(ids) => onChange({ ...delegation, acts: DelegableAct.literals.filter((act) => ids.includes(act)) })}
      />
    </ItemFieldset>
  )
}
