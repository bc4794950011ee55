import type { DocumentCondition } from "@reclaim/core/domain/document/DocumentCondition"
import type { DocumentLevel } from "@reclaim/core/domain/document/DocumentLevel"
import type { DeskDocumentAct, DeskDocumentRequest } from "@reclaim/core/domain/document/requirement/DeskDocumentAct"
import { DocumentClass, documentClassIds } from "@reclaim/core/domain/document/requirement/DocumentClass"
import type {
  AskableDocument,
  AskChoices,
  RequirementDetail
} from "@reclaim/core/domain/document/requirement/RequirementDetail"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { usd } from "@reclaim/core/format/usd"
import { type RequestField, requestFieldOf } from "@reclaim/core/rules/document/requirement/decideHandRequest"
import { useState } from "react"
import { OriginalDialog } from "../../documents/register/OriginalDialog.tsx"
import { ComboField } from "../../field/ComboField.tsx"
import { SelectField } from "../../field/SelectField.tsx"
import { AskReason } from "../../form/AskReason.tsx"
import { documentDeskMessages as words, documentDeskMessages } from "./documentDeskMessages.ts"
import { RejectDialog } from "./RejectDialog.tsx"

/** Texts of the conditions, to follow "Needed where". */
const conditions: Readonly<Record<Exclude<DocumentCondition, "none">, string>> = {
  "gross above EUR 10000": "the dividends are above 10,000 euros",
  "whole tax claimed": "all of the tax is reclaimed",
  "reduced rate claimed": "a reduced rate is claimed",
  "EU market from 2030": "the dividend is from an EU market, from 2030 on",
  "income from the US": "the income is from the United States",
  "shares lent": "the shares were lent",
  "shares held under 45 days": "the shares were held for less than 45 days",
  "shares hedged": "the shares were hedged",
  "10 percent or more held": "10 per cent or more of the company is held",
  "permanent establishment": "the owner has a permanent establishment in the market",
  "somebody else signs": "somebody else signs for the owner",
  "somebody else operates the account": "somebody other than the owner operates the account",
  "proxy not given in the form": "the proxy is not given in the form itself",
  "a bank or agent asks": "a bank or an agent requests it",
  "kind of fund in doubt": "the owner’s type of fund is in doubt",
  "fund taxed as the owner": "the fund is taxed and claims in its own name",
  "fund units held": "fund units are held, not shares",
  "called legal entity": "the owner is described as a legal entity",
  "relief of domestic law claimed": "relief under the market’s domestic law is claimed",
  "to be taxed as a resident": "the owner wants to be taxed as a resident",
  "no certificate on paper": "the home authority issues no certificate on paper",
  "refund by direct deposit": "the refund is paid by direct deposit",
  "filed nine years ago": "the claim was filed nine years ago",
  "the provider lacks it": "we do not have it yet"
}

/** Describes when the rules require a document; "" for one that is always required. */
const conditionText = ({ condition, need }: Pick<AskableDocument, "condition" | "need">): string => {
  if (condition !== "none") return `Needed if ${conditions[condition]}.`
  return need === "on request" ? "Needed only if the tax authority requests it." : ""
}

/** Document to request, with its name; the owner is that of the document under review. */
type AskedFor = Omit<DeskDocumentRequest, "ownerId" | "code"> & {
  readonly code: string
  readonly name: string
}

interface AskDialogProps {
  readonly detail: RequirementDetail
  readonly onGo: (asked: AskedFor) => void
  readonly onCancel: () => void
}

const askDialogWords = documentDeskMessages.asking

const choicesOf = (field: RequestField, { accounts, investors, payments }: AskChoices) => {
  switch (field) {
    case "accountId":
      return accounts.map(({ id, name }) => ({ id: String(id), label: name }))
    case "investorId":
      return investors.map(({ id, name }) => ({ id: String(id), label: name }))
    case "seq":
      return payments.map(({ account, netReclaim, payDate, security, transactionId }) => ({
        id: String(transactionId),
        label: askDialogWords.payment(security, displayDate(payDate)),
        detail: askDialogWords.paymentDetail(account, usd(netReclaim))
      }))
  }
}

/** True if there is a subject at this level that a document can be requested for. */
const isThere = (level: DocumentLevel, choices: AskChoices): boolean => {
  const field = requestFieldOf(level)
  return field === null || choicesOf(field, choices).length > 0
}

/** Dialog that requests a document at any level: which one, its subject, tax year and reason. */
const AskDialog = ({ detail: { askChoices, askable, requirement }, onCancel, onGo }: AskDialogProps) => {
  const [code, setCode] = useState("")
  const [market, setMarket] = useState(requirement.markets[0] ?? "")
  const [year, setYear] = useState(String(requirement.period))
  const [whom, setWhom] = useState("")
  const [isTried, setTried] = useState(false)
  const offered = askable.filter(({ level, markets }) => markets.includes(market) && isThere(level, askChoices))
  const chosen = offered.find((one) => one.code === code)
  const field = chosen === undefined ? null : requestFieldOf(chosen.level)
  const years = [...new Set([requirement.period, ...askChoices.years, 0])].toSorted((one, other) => other - one)
  const missing = chosen === undefined ? "code" : field !== null && whom === "" ? "whom" : null
  const idFor = (one: RequestField): number | null => (field === one ? Number(whom) : null)
  return (
    <AskReason
      title={askDialogWords.title}
      sentence={askDialogWords.sentence(requirement.owner, requirement.marketNames.join(", "))}
      words={askDialogWords}
      act={{ label: askDialogWords.go, kind: "primary" }}
      further={{
        name: missing ?? "code",
        isMissing: missing !== null,
        onTried: () => setTried(true),
        field: (
          <>
            {requirement.markets.length < 2 ? null : (
              <SelectField
                name="market"
                label={askDialogWords.market}
                choices={requirement.markets.map((id, at) => ({ id, label: requirement.marketNames[at] ?? id }))}
                value={market}
                onChange={setMarket}
                isRequired
              />
            )}
            <SelectField
              name="code"
              label={askDialogWords.what}
              help={chosen === undefined ? undefined : conditionText(chosen)}
              choices={offered.map((one) => ({ id: one.code, label: one.name, detail: one.why }))}
              value={code}
              onChange={(id) => {
                setCode(id)
                setWhom("")
              }}
              error={isTried && chosen === undefined ? askDialogWords.whatMissing : undefined}
              isRequired
            />
            {field === null ? null : (
              <ComboField
                key={field}
                name="whom"
                label={askDialogWords.whom[field]}
                search={{ _tag: "Found", choices: choicesOf(field, askChoices) }}
                value={choicesOf(field, askChoices).find(({ id }) => id === whom) ?? null}
                onChange={(choice) => setWhom(choice?.id ?? "")}
                error={isTried && whom === "" ? askDialogWords.whomMissing[field] : undefined}
                isRequired
              />
            )}
            <SelectField
              name="year"
              label={askDialogWords.year}
              choices={years.map((one) => ({
                id: String(one),
                label: one === 0 ? askDialogWords.everyYear : String(one)
              }))}
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
          market: CountryCode.make(market),
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

/** Dialogs for decisions other than accepting. */
export type ReviewDialog = "Reject" | "Waive" | "Reassign" | "Answer" | "Ask" | "Arrived"

/** Action that a dialog results in. */
export type ReviewAct =
  | Exclude<DeskDocumentAct, { readonly _tag: "Take" | "Accept" | "Undo" }>
  | ({ readonly _tag: "Ask" } & AskedFor)
  | { readonly _tag: "Arrived"; readonly on: CalendarDate }

export interface ReviewDialogsProps {
  readonly open: ReviewDialog
  readonly detail: RequirementDetail
  readonly today: CalendarDate
  readonly onGo: (act: ReviewAct) => void
  readonly onCancel: () => void
}

/** Renders the open dialog. */
export const ReviewDialogs = (props: ReviewDialogsProps) => {
  switch (props.open) {
    case "Reject":
      return (
        <RejectDialog
          title={words.rejecting.title}
          sentence={words.rejecting.sentence}
          onGo={(why) => props.onGo({ _tag: "Reject", ...why })}
          onCancel={props.onCancel}
        />
      )
    case "Waive":
      return (
        <AskReason
          title={words.waiving.title}
          sentence={words.waiving.sentence}
          words={words.waiving}
          act={{ label: words.waiving.go, kind: "danger" }}
          onGo={(reason) => props.onGo({ _tag: "Waive", reason })}
          onCancel={props.onCancel}
        />
      )
    case "Reassign":
      return <Reassign {...props} />
    case "Answer":
      return (
        <AskReason
          title={words.answering.title}
          sentence={words.answering.sentence}
          words={words.answering}
          act={{ label: words.answering.go, kind: "primary" }}
          onGo={(text) => props.onGo({ _tag: "Answer", text })}
          onCancel={props.onCancel}
        />
      )
    case "Ask":
      return <AskDialog {...props} onGo={(asked) => props.onGo({ _tag: "Ask", ...asked })} />
    case "Arrived":
      return (
        <OriginalDialog
          name={documentTexts.title(props.detail.requirement)}
          act="receive"
          today={props.today}
          onGo={(on) => props.onGo({ _tag: "Arrived", on })}
          onCancel={props.onCancel}
        />
      )
  }
}

const Reassign = ({ detail: { requirement }, onCancel, onGo }: ReviewDialogsProps) => {
  const [documentClass, setClass] = useState<DocumentClass | null>(null)
  const [isTried, setTried] = useState(false)
  const others = DocumentClass.literals.filter((one) => documentClassIds[one] !== requirement.classificationId)
  return (
    <AskReason
      title={words.reassigning.title}
      sentence={words.reassigning.sentence}
      words={words.reassigning}
      act={{ label: words.reassigning.go, kind: "primary" }}
      further={{
        name: "documentClass",
        isMissing: documentClass === null,
        onTried: () => setTried(true),
        field: (
          <SelectField
            name="documentClass"
            label={words.reassigning.who}
            choices={others.map((id) => ({ id, label: words.classes[id] }))}
            value={documentClass ?? ""}
            onChange={(id) => setClass(others.find((one) => one === id) ?? null)}
            error={isTried && documentClass === null ? words.reassigning.whoMissing : undefined}
            isRequired
          />
        )
      }}
      onGo={(reason) => (documentClass === null ? undefined : onGo({ _tag: "Reassign", documentClass, reason }))}
      onCancel={onCancel}
    />
  )
}
