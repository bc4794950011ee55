import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { FieldFaults } from "@reclaim/core/rules/input/FormState"
import type { EnteredPower } from "@reclaim/core/rules/people/PowersForm"
import type { Choice } from "../field/Choice.ts"
import type { ChoiceSearch } from "../field/ComboField.tsx"
import { DateField } from "../field/DateField.tsx"
import { DigitsField } from "../field/DigitsField.tsx"
import { RadioField } from "../field/RadioField.tsx"
import { TextField } from "../field/TextField.tsx"
import { MultiComboField } from "../form/MultiComboField.tsx"
import { ItemFieldset } from "../form/ItemFieldset.tsx"
import styles from "./Powers.module.css"
import { powersMessages } from "./powersMessages.ts"

/** The owners that a power can be for, found on the server. */
export interface OwnerChoices {
  readonly search: ChoiceSearch
  readonly onSearch: (typed: string) => void
  /** An owner by number, with their name where that is known. */
  readonly choiceOf: (ownerId: number) => Choice
  /** These have been chosen, and are to be known by name. */
  readonly onChosen: (choices: ReadonlyArray<Choice>) => void
}

export interface PowerFieldsProps {
  /** The power's name in the form; its fields are called `powers.0.owners` and so on. */
  readonly path: string
  readonly legend: string
  readonly power: EnteredPower
  readonly onChange: (power: EnteredPower) => void
  readonly onRemove: () => void
  /** A field has been left. */
  readonly onLeave: (path: string) => void
  readonly faults: FieldFaults
  readonly owners: OwnerChoices
  /** The groups that there are. */
  readonly groups: ReadonlyArray<string>
  readonly today: CalendarDate
}

const words = powersMessages.powers

const documents = [
  { id: "every", label: words.every },
  { id: "chosen", label: words.chosenDocuments }
]
const modes = [
  { id: "alone", label: words.alone },
  { id: "jointly", label: words.jointly }
]
const covers = [
  { id: "all", label: words.allOwners },
  { id: "chosen", label: words.chosenOwners }
]

/** One signing power: what is signed, how, for whom and when. */
export const PowerFields = ({
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
        label={words.documents}
        choices={documents}
        value={power.codes === null ? "every" : "chosen"}
        onChange={(id) => onChange({ ...power, codes: id === "every" ? null : "" })}
      />
      {power.codes === null ? null : (
        <TextField
          name={nameOf("codes")}
          label={words.codes}
          help={words.codesHelp}
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
        label={words.mode}
        choices={modes}
        value={power.mode}
        onChange={(id) =>
          onChange(
            id === "jointly"
              ? { ...power, mode: "jointly" }
              : // Whoever signs alone has no group.
                { ...power, mode: "alone", groupName: "", groupCount: "" }
          )
        }
      />
      {power.mode === "alone" ? null : (
        <div className={styles["pair"]}>
          <TextField
            {...text("groupName")}
            label={words.groupName}
            help={words.groupNameHelp}
            suggestions={groups}
            autoComplete="off"
            isRequired
          />
          <DigitsField
            {...text("groupCount")}
            label={words.groupCount}
            help={words.groupCountHelp}
            fullLength={2}
            isRequired
          />
        </div>
      )}
      <RadioField
        name={nameOf("covers")}
        label={words.covers}
        choices={covers}
        value={power.owners === null ? "all" : "chosen"}
        onChange={(id) => onChange({ ...power, owners: id === "all" ? null : [] })}
      />
      {power.owners === null ? null : (
        <MultiComboField
          name={nameOf("owners")}
          label={words.owners}
          help={words.ownersHelp}
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
      <div className={styles["pair"]}>
        <DateField {...text("validFrom")} label={words.validFrom} help={words.noLimit} today={today} />
        <DateField {...text("validTo")} label={words.validTo} help={words.noLimit} today={today} />
      </div>
    </ItemFieldset>
  )
}
