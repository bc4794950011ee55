import type { Custodian } from "@reclaim/core/domain/account/Custodian"
import { maxCustodianCode, type UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import { count } from "@reclaim/core/format/count"
import type { Choice } from "../../field/Choice.ts"
import { ComboField, type ChoiceSearch } from "../../field/ComboField.tsx"
import { RadioField } from "../../field/RadioField.tsx"
import { TextField } from "../../field/TextField.tsx"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { blankAnswer, type CustodianAnswer, type CustodianAnswers, type CustodianFault } from "./custodianAnswers.ts"
import styles from "./ListAtDesk.module.css"
import { listDeskMessages as words } from "./listDeskMessages.ts"

export interface UnlistedCustodiansProps {
  readonly unlisted: ReadonlyArray<UnlistedCustodian>
  readonly answers: CustodianAnswers
  readonly onAnswer: (text: string, answer: CustodianAnswer) => void
  /** Errors by custodian text. */
  readonly faults: ReadonlyMap<string, CustodianFault>
  readonly search: ChoiceSearch
  readonly onSearch: (typed: string) => void
  /** True while lines are being accepted. */
  readonly isBusy: boolean
}

const kinds = ["known", "new", "later"] as const

const choiceOf = ({ code, name }: Custodian): Choice => ({ id: code, label: words.custodianNamed(name, code) })

/** Asks which custodian each free text means, with suggestions. */
export const UnlistedCustodians = ({ answers, unlisted, ...props }: UnlistedCustodiansProps) => (
  <section className={layout.stack(3)}>
    <h3>{words.unlisted(unlisted.length, count(unlisted.length))}</h3>
    <p>{words.unlistedExplained}</p>
    {unlisted.map((one, at) => (
      <Asked key={one.text} {...props} at={at} one={one} answer={answers.get(one.text) ?? blankAnswer(one.text)} />
    ))}
  </section>
)

interface AskedProps extends Omit<UnlistedCustodiansProps, "answers" | "unlisted"> {
  readonly one: UnlistedCustodian
  readonly answer: CustodianAnswer
  /** Index, used in the names of its fields. */
  readonly at: number
}

const Asked = ({ answer, at, faults, isBusy, onAnswer, onSearch, one, search }: AskedProps) => {
  const { nearest, text } = one
  const fault = faults.get(text)
  const errorOf = (field: CustodianFault["field"]) => (fault?.field === field ? fault.text : undefined)
  const change = (part: Partial<CustodianAnswer>) => onAnswer(text, { ...answer, ...part })
  return (
    <fieldset className={classes(layout.stack(3, "narrow"), styles["custodian"])} disabled={isBusy}>
      <legend>
        <bdi>{words.unlistedText(text)}</bdi> <small>{words.lines(one.count, count(one.count))}</small>
      </legend>
      <RadioField
        name={`kind ${String(at)}`}
        label={words.custodianKind}
        choices={kinds.map((kind) => ({ id: kind, label: words.custodianKinds[kind] }))}
        value={answer.kind}
        onChange={(kind) => change({ kind: kinds.find((one) => one === kind) ?? "known" })}
        isDisabled={isBusy}
      />
      {answer.kind === "known" ? (
        <>
          <ComboField
            name={`known ${String(at)}`}
            label={words.custodianKnown}
            value={answer.known}
            onChange={(known) => change({ known })}
            onSearch={onSearch}
            search={search}
            error={errorOf("known")}
            isRequired
            isDisabled={isBusy}
          />
          <div className={layout.row(2)}>
            {nearest.map((custodian) => (
              <Button
                key={custodian.code}
                isSmall
                isDisabled={isBusy}
                onPress={() => change({ known: choiceOf(custodian) })}
              >
                {words.proposed(custodian.name, custodian.code)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {answer.kind === "new" ? (
        <>
          <TextField
            name={`code ${String(at)}`}
            label={words.custodianCode}
            value={answer.code}
            onChange={(code) => change({ code: code.slice(0, maxCustodianCode) })}
            error={errorOf("code")}
            isRequired
            isDisabled={isBusy}
            autoComplete="off"
          />
          <TextField
            name={`name ${String(at)}`}
            label={words.custodianName}
            value={answer.name}
            onChange={(name) => change({ name: name.slice(0, 120) })}
            error={errorOf("name")}
            isRequired
            isDisabled={isBusy}
            autoComplete="off"
          />
        </>
      ) : null}
    </fieldset>
  )
}
