import { NotificationCadence } from "@reclaim/core/domain/notification/NotificationCadence"
import type { NotificationChoice } from "@reclaim/core/domain/notification/NotificationChoice"
import { Answered } from "../loading/Answered.tsx"
import { Card } from "../page/Card.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { Loading } from "../loading/Loading.tsx"
import { PlainTable } from "../page/PlainTable.tsx"
import { layout } from "../theme/layout.ts"
import styles from "./Profile.module.css"
import { notificationSettingMessages } from "./notificationSettingMessages.ts"

/** Delivery of one kind of notification, as chosen by the user. */
export type ChosenDelivery = Omit<NotificationChoice, "isFixed">

export type NotificationChoicesState =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly choices: ReadonlyArray<NotificationChoice> }

export interface NotificationChoicesProps {
  readonly state: NotificationChoicesState
  /** Saves at once the delivery of one kind. */
  readonly onChoose: (chosen: ChosenDelivery) => void
  /** Why the last choice was not saved. */
  readonly problem: string | null
  readonly onRetry: () => void
}

const words = notificationSettingMessages.notifications

const cadenceOf = (text: string): NotificationCadence | undefined =>
  NotificationCadence.literals.find((cadence) => cadence === text)

/** Table of notification kinds with the timing and channel of each. */
export const NotificationChoices = (props: NotificationChoicesProps) => (
  <Card title={words.title} isFlush>
    <Body {...props} />
    {props.problem === null ? null : <FailureNotice text={props.problem} />}
  </Card>
)

const Body = ({ state, onChoose, onRetry }: NotificationChoicesProps) => (
  <Answered
    state={state}
    loading={<Loading text={words.loading} heights={["140px"]} className={layout.stack(2)} />}
    onRetry={onRetry}
  >
    {({ choices }) => (
      <PlainTable className={styles["choices"]}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.byMail}</th>
            <th scope="col">{words.inApp}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <Row key={choice.kind} choice={choice} onChoose={onChoose} />
          ))}
        </tbody>
      </PlainTable>
    )}
  </Answered>
)

interface RowProps {
  readonly choice: NotificationChoice
  readonly onChoose: (chosen: ChosenDelivery) => void
}

const Row = ({ choice, onChoose }: RowProps) => {
  const { byMail, cadence, inApp, isFixed, kind } = choice
  const what = words.kinds[kind]
  const choose = (changed: Partial<ChosenDelivery>) => onChoose({ kind, cadence, byMail, inApp, ...changed })
  return (
    <tr>
      <th scope="row">
        {what}
        {isFixed ? <small>{kind === "payment-returned" ? words.fixedMoney : words.fixed}</small> : null}
      </th>
      <td>
        <select
          className={styles["select"]}
          aria-label={words.whenOf(what)}
          value={cadence}
          disabled={isFixed}
          onChange={({ target }) => {
            const chosen = cadenceOf(target.value)
            if (chosen !== undefined) choose({ cadence: chosen })
          }}
        >
          {NotificationCadence.literals.map((one) => (
            <option key={one} value={one}>
              {words.cadences[one]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={words.byMailOf(what)}
          checked={byMail}
          disabled={isFixed || cadence === "off"}
          onChange={({ target }) => choose({ byMail: target.checked })}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={words.inAppOf(what)}
          checked={inApp}
          disabled={isFixed || cadence === "off"}
          onChange={({ target }) => choose({ inApp: target.checked })}
        />
      </td>
    </tr>
  )
}
