import { LobTest } from "@reclaim/core/domain/rate/LobTest"
import type { ClaimRecord, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { countryInSentence } from "@reclaim/core/format/countryName"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { useState } from "react"
import { CheckField } from "../../field/CheckField.tsx"
import type { Choice } from "../../field/Choice.ts"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./AccountSheet.module.css"
import { treatyClaimMessages as words } from "./treatyClaimMessages.ts"

export interface TreatyClaimDialogProps {
  readonly claim: TreatyClaim
  readonly onSave: (answer: ClaimRecord) => void
  readonly onCancel: () => void
}

const notRecorded = "unknown"

const tests: ReadonlyArray<Choice> = [
  { id: notRecorded, label: words.lobUnknown },
  ...LobTest.literals.map((id) => ({ id, label: words.lobTests[id] }))
]

/** Asks which facts have been proved for a market, which LOB test is met, and the evidence. */
export const TreatyClaimDialog = ({ claim, onCancel, onSave }: TreatyClaimDialogProps) => {
  const [facts, setFacts] = useState<ReadonlySet<string>>(
    () => new Set(claim.facts.flatMap(({ fact, isRecorded }) => (isRecorded ? [fact] : [])))
  )
  const [lobTest, setLobTest] = useState(claim.lobTest ?? claim.usualLobTest)
  const mark = (fact: string, isShown: boolean) =>
    setFacts(new Set(isShown ? [...facts, fact] : [...facts].filter((one) => one !== fact)))
  return (
    <AskReason
      title={words.dialogTitle(countryInSentence(claim.market))}
      sentence={words.dialogSentence}
      words={words}
      act={{ label: words.save, kind: "primary" }}
      onGo={(evidence) => onSave({ facts: [...facts], lobTest, evidence })}
      onCancel={onCancel}
    >
      {claim.facts.length === 0 ? (
        <p>{words.noFacts}</p>
      ) : (
        <fieldset className={classes(layout.stack(2), styles["facts"])}>
          <legend>{words.facts}</legend>
          {claim.facts.map(({ fact, rate }) => (
            <CheckField
              key={fact}
              name={fact}
              label={words.factOf(fact, ratePercent(rate))}
              isChecked={facts.has(fact)}
              onChange={(isShown) => mark(fact, isShown)}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        name="lobTest"
        label={words.lob}
        help={
          claim.usualLobTest === null
            ? words.lobHelp
            : `${words.lobHelp} ${words.lobUsual(words.lobTests[claim.usualLobTest])}`
        }
        choices={tests}
        value={lobTest ?? notRecorded}
        onChange={(id) => setLobTest(LobTest.literals.find((one) => one === id) ?? null)}
      />
    </AskReason>
  )
}
