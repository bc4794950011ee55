import type { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { accountListing } from "@reclaim/core/format/account/accountListing"
import { accountTexts } from "@reclaim/core/format/account/accountTexts"
import { displayDate } from "@reclaim/core/format/displayDate"
import { type FieldNames, fieldText } from "../../applications/fieldText.ts"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { type Fact, FactList } from "../../page/FactList.tsx"
import { AccountStateMark } from "../AccountStateMark.tsx"
import { accountSheetMessages as words } from "./accountSheetMessages.ts"

export interface AccountFactsProps {
  readonly account: AccountDetail
}

// None of these facts is stored as an id.
const noNames: FieldNames = { owner: String, person: String, custodian: String }

const wide: ReadonlySet<string> = new Set(["name", "markets", "registeredAddress", "mailingAddress"])

/** Facts labelled as in the application form. */
const factsOf = (
  content: object,
  step: "account" | "owner" | "tax",
  fields: ReadonlyArray<string>
): ReadonlyArray<Fact> =>
  fields.map((field) => ({
    name: pathLabel(`${step}.${field}`),
    value: fieldText(content, field, noNames),
    isWide: wide.has(field)
  }))

/** Facts about the account itself. */
export const AccountFacts = ({ account }: AccountFactsProps) => {
  const { acctCode, applicationId, fiCode, fiName, nextStep, profile, state, stateOn, stateReason } = account
  const facts: ReadonlyArray<Fact> = [
    {
      name: words.state,
      isWide: true,
      value: (
        <>
          <AccountStateMark state={state} isChanging={applicationId !== null} />
          {stateOn === null ? null : <small>{words.stateSince(displayDate(stateOn), stateReason)}</small>}
        </>
      )
    },
    ...(nextStep === null ? [] : [{ name: accountListing.next.title, value: accountTexts.next(nextStep) }]),
    { name: words.custodian, value: fiName === "" ? fiCode : fiName },
    { name: pathLabel("account.accountNumber"), value: acctCode }
  ]
  if (profile === null) return <FactList facts={facts} look="framed" />
  const year = profile.claimFromYear
  return (
    <FactList
      facts={[
        ...facts,
        ...factsOf(profile, "account", ["accountName", "nickname", "accountType", "openedOn", "closedOn"]),
        { name: pathLabel("account.claimFromYear"), value: year === null ? words.earliestYear : String(year) },
        ...factsOf(profile, "account", ["baseCurrency", "reliefMethods", "incomeSource", "markets"])
      ]}
      look="framed"
    />
  )
}

/** Known facts about the beneficial owner. */
export const OwnerFacts = ({ account: { owner } }: AccountFactsProps) => (
  <FactList
    facts={[
      ...factsOf(owner, "owner", ["name", "entityType", "usClassification", "residence"]),
      ...factsOf(owner, "tax", ["lei"]),
      ...factsOf(owner, "owner", ["registeredAddress", "mailingAddress"])
    ]}
    look="framed"
  />
)
