import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { ClaimRecord, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { count } from "@reclaim/core/format/count"
import { countryInSentence, countryName } from "@reclaim/core/format/countryName"
import { displayDate } from "@reclaim/core/format/displayDate"
import { ratePercent } from "@reclaim/core/format/exactDecimal"
import { useState } from "react"
import { SheetPart } from "../../contacts/SheetPart.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { MarketTaxesLink } from "../../transactions/MarketTaxesLink.tsx"
import { Answered } from "../../loading/Answered.tsx"
import { Button } from "../../page/Button.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { Loading } from "../../loading/Loading.tsx"
import { Disclosure } from "../../transactions/Disclosure.tsx"
import { RateRowText } from "../../transactions/RateRowText.tsx"
import styles from "./AccountSheet.module.css"
import { TreatyClaimDialog } from "./TreatyClaimDialog.tsx"
import { treatyClaimMessages as words } from "./treatyClaimMessages.ts"

export type TreatyClaimsState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly claims: ReadonlyArray<TreatyClaim> }

export interface TreatyClaimsProps {
  /** Residence of the owner. */
  readonly residence: CountryCode
  readonly state: TreatyClaimsState
  readonly onRetry: () => void
  /** Records proved facts for a market; null for users who may not. */
  readonly onRecord: ((claim: TreatyClaim, answer: ClaimRecord) => void) | null
  readonly isBusy: boolean
  /** Error of the last attempt; null for none. */
  readonly problem: string | null
}

/** Treaty rate claimed in each market of the account, with the table row behind it. */
export const TreatyClaims = (props: TreatyClaimsProps) => (
  <SheetPart title={words.title}>
    <Content {...props} />
  </SheetPart>
)

const Content = ({ onRetry, state, ...props }: TreatyClaimsProps) => (
  <Answered state={state} loading={<Loading text={words.loading} heights={["132px"]} of="cards" />} onRetry={onRetry}>
    {({ claims }) => <Claims claims={claims} {...props} />}
  </Answered>
)

interface ClaimsProps extends Omit<TreatyClaimsProps, "onRetry" | "state"> {
  readonly claims: ReadonlyArray<TreatyClaim>
}

const Claims = ({ claims, isBusy, onRecord, problem, residence }: ClaimsProps) => {
  const [asked, setAsked] = useState<TreatyClaim | null>(null)
  if (claims.length === 0) return <p className={layout.text("muted", 13)}>{words.none}</p>
  const open = claims.filter(({ openFacts }) => openFacts.length > 0).length
  return (
    <>
      <p className={layout.text("muted", 13)}>
        {words.sentence} {open === 0 ? null : words.open(open, count(open))}
      </p>
      <p role="status" className={layout.text("muted", 13)}>
        {isBusy ? words.working : ""}
      </p>
      {problem === null ? null : <FailureNotice text={problem} />}
      <div className={styles["claims"]}>
        {claims.map((claim) => (
          <Claim
            key={claim.market}
            claim={claim}
            residence={residence}
            onRecord={onRecord === null ? null : () => setAsked(claim)}
          />
        ))}
      </div>
      {asked === null || onRecord === null ? null : (
        <TreatyClaimDialog
          claim={asked}
          onCancel={() => setAsked(null)}
          onSave={(answer) => {
            setAsked(null)
            if (!isBusy) onRecord(asked, answer)
          }}
        />
      )}
    </>
  )
}

const dueText = ({ due, missing }: TreatyClaim): string => {
  if (missing !== null) return words.notKnown
  return due === null ? words.noTreaty : words.due(ratePercent(due))
}

interface ClaimProps extends Pick<TreatyClaimsProps, "residence"> {
  readonly claim: TreatyClaim
  readonly onRecord: (() => void) | null
}

const Claim = ({ claim, onRecord, residence }: ClaimProps) => {
  const { evidence, facts, lobTest, market, missing, openFacts, recordedOn, row, statutory } = claim
  const [lowest] = openFacts
  const help = [
    ...(statutory === null ? [] : [words.withheld(ratePercent(statutory))]),
    ...(lowest === undefined ? [] : [words.lower(ratePercent(lowest.rate))])
  ]
  return (
    <Disclosure label={countryName(market)} help={help.join("; ")} value={dueText(claim)}>
      <div className={classes(layout.stack(2, "start"), layout.text("muted", 13), styles["claim"])}>
        {missing === null ? null : <p>{words.missing[missing]}</p>}
        {row === null ? (
          <p>
            <MarketTaxesLink market={market} residence={residence} />
          </p>
        ) : (
          <RateRowText row={row} market={market} residence={residence} />
        )}
        {facts.length === 0 ? null : (
          <ul>
            {facts.map(({ fact, isRecorded, rate }) => (
              <li key={fact}>{(isRecorded ? words.recorded : words.needed)(ratePercent(rate), fact)}</li>
            ))}
          </ul>
        )}
        {lobTest === null ? null : <p>{words.lobTest(words.lobTests[lobTest])}</p>}
        {recordedOn === null ? null : <p>{words.evidence(displayDate(recordedOn), evidence)}</p>}
        {onRecord === null ? null : (
          <Button isSmall label={words.recordOf(countryInSentence(market))} onPress={onRecord}>
            {words.record}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}
