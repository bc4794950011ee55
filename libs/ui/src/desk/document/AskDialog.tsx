import type { DocumentLevel } from "@reclaim/core/domain/document/DocumentLevel"
import type { AskChoices, RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { type AskedField, namedFor } from "@reclaim/core/rules/requirement/decideAsked"
import { useState } from "react"
import { ComboField } from "../../field/ComboField.tsx"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { conditionText } from "./conditionTexts.ts"
import { documentDeskMessages } from "./documentDeskMessages.ts"

/** What is asked for by hand, and of which account, investor or payment where its level wants one. */
export interface AskedFor {
  readonly code: string
  readonly name: string
  /** 0 for every year. */
  readonly period: number
  readonly accountId: number | null
  readonly investorId: number | null
  readonly transactionId: number | null
  readonly reason: string
}

export interface AskDialogProps {
  readonly detail: RequirementDetail
  readonly onGo: (asked: AskedFor) => void
  readonly onCancel: () => void
}

const words = documentDeskMessages.asking

const choicesOf = (field: AskedField, { accounts, investors, payments }: AskChoices) => {
  switch (field) {
    case "accountId":
      return accounts.map(({ id, name }) => ({ id: String(id), label: name }))
    case "investorId":
      return investors.map(({ id, name }) => ({ id: String(id), label: name }))
    case "seq":
      return payments.map(({ account, netReclaim, payDate, security, transactionId }) => ({
        id: String(transactionId),
        label: words.payment(security, displayDate(payDate)),
        detail: words.paymentDetail(account, usd(netReclaim))
      }))
  }
}

/** Whether there is anything that a document of a level could be asked of. */
const isThere = (level: DocumentLevel, choices: AskChoices): boolean => {
  const field = namedFor(level)
  return field === null || choicesOf(field, choices).length > 0
}

/** Asks for a document of any level of the rules: which, of what, of which year, and why. */
export const AskDialog = ({ detail: { askChoices, askable, requirement }, onCancel, onGo }: AskDialogProps) => {
  const [code, setCode] = useState("")
  const [year, setYear] = useState(String(requirement.period))
  const [whom, setWhom] = useState("")
  const [isTried, setTried] = useState(false)
  const offered = askable.filter(({ level }) => isThere(level, askChoices))
  const chosen = offered.find((one) => one.code === code)
  const field = chosen === undefined ? null : namedFor(chosen.level)
  const years = [...new Set([requirement.period, ...askChoices.years, 0])].toSorted((one, other) => other - one)
  const missing = chosen === undefined ? "code" : field !== null && whom === "" ? "whom" : null
  const idFor = (one: AskedField): number | null => (field === one ? Number(whom) : null)
  return (
    <AskReason
      title={words.title}
      sentence={words.sentence(requirement.owner, requirement.marketName)}
      words={words}
      act={{ label: words.go, kind: "primary" }}
      further={{
        name: missing ?? "code",
        isMissing: missing !== null,
        onTried: () => setTried(true),
        field: (
          <>
            <SelectField
              name="code"
              label={words.what}
              help={chosen === undefined ? undefined : conditionText(chosen)}
              choices={offered.map((one) => ({ id: one.code, label: one.name, detail: one.why }))}
              value={code}
              onChange={(id) => {
                setCode(id)
                setWhom("")
              }}
              error={isTried && chosen === undefined ? words.whatMissing : undefined}
              isRequired
            />
            {field === null ? null : (
              <ComboField
                key={field}
                name="whom"
                label={words.whom[field]}
                search={{ _tag: "Found", choices: choicesOf(field, askChoices) }}
                value={choicesOf(field, askChoices).find(({ id }) => id === whom) ?? null}
                onChange={(choice) => setWhom(choice?.id ?? "")}
                error={isTried && whom === "" ? words.whomMissing[field] : undefined}
                isRequired
              />
            )}
            <SelectField
              name="year"
              label={words.year}
              choices={years.map((one) => ({ id: String(one), label: one === 0 ? words.everyYear : String(one) }))}
              value={year}
              onChange={setYear}
              isRequired
            />
          </>
        )
      }}
      onGo={(reason) => {
        if (chosen === undefined || missing !== null) return
        onGo({
          code,
          name: chosen.name,
          period: Number(year),
          accountId: idFor("accountId"),
          investorId: idFor("investorId"),
          transactionId: idFor("seq"),
          reason
        })
      }}
      onCancel={onCancel}
    />
  )
}
