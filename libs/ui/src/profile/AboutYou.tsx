import type { Preferences, Profile } from "@reclaim/core/domain/user/Profile"
import { maskPhoneOfAnyCountry } from "@reclaim/core/rules/input/EnteredPhone"
import type { Choice } from "../field/Choice.ts"
import { type ChoiceSearch, ComboField } from "../field/ComboField.tsx"
import { type RunAfter, SavedMark } from "../field/SavedMark.tsx"
import { zoneText } from "../moment/zoneText.ts"
import { Answered } from "../loading/Answered.tsx"
import { Card } from "../page/Card.tsx"
import { FactList } from "../page/FactList.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { profileMessages } from "./profileMessages.ts"

export type AboutYouState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly profile: Profile }

export interface AboutYouProps {
  readonly state: AboutYouState
  /** Saves the choice at once. */
  readonly onChoose: (chosen: Preferences) => void
  /** Why the last choice was not saved; null if it was. */
  readonly problem: string | null
  readonly onRetry: () => void
  readonly timesSaved: number
  readonly runAfter: RunAfter
}

const words = profileMessages.you

const ownZone: Choice = { id: "", label: words.deviceZone(zoneText(null)) }

const zoneChoice = (zone: string): Choice => ({ id: zone, label: zoneText(zone) })

const zones: ChoiceSearch = {
  _tag: "Found",
  choices: [ownZone, ...[...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].map(zoneChoice)]
}

/** The user's own details and preferences. */
export const AboutYou = (props: AboutYouProps) => (
  <Card title={words.title}>
    <Body {...props} />
  </Card>
)

const Body = ({ state, onChoose, problem, onRetry, timesSaved, runAfter }: AboutYouProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["92px", "86px"]} of="cards" className={layout.stack(2)} />}
    onRetry={onRetry}
  >
    {({ profile }) => {
      const { language, timeZone } = profile
      return (
        <>
          <Facts profile={profile} />
          <div className={layout.columns(220, 4, "form")}>
            <ComboField
              name="timeZone"
              label={words.timeZone}
              help={words.timeZoneHelp}
              search={zones}
              value={timeZone === null ? ownZone : zoneChoice(timeZone)}
              onChange={(choice) =>
                onChoose({ language, timeZone: choice === null || choice.id === "" ? null : choice.id })
              }
            />
          </div>
          <div className={styles["saved"]}>
            <SavedMark timesSaved={timesSaved} runAfter={runAfter} />
          </div>
          {problem === null ? null : <FailureNotice text={problem} />}
        </>
      )
    }}
  </Answered>
)

interface FactsProps {
  readonly profile: Profile
}

const Facts = ({ profile }: FactsProps) => {
  const { clientName, email, fullName, mobile, phone } = profile
  const facts = [
    [words.name, fullName],
    [words.email, email],
    [words.client, clientName],
    [words.phone, maskPhoneOfAnyCountry(phone ?? "")],
    [words.mobile, maskPhoneOfAnyCountry(mobile ?? "")],
    [words.language, words.inEnglish]
  ] as const
  return (
    <div className={styles["facts"]}>
      <FactList facts={facts.map(([name, value]) => ({ name, value: value === "" ? "" : <bdi>{value}</bdi> }))} />
    </div>
  )
}
