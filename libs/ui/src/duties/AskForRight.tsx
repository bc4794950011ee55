import type { Duties, DutyName } from "@reclaim/core/domain/contact/Duty"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { displayDate } from "@reclaim/core/format/displayDate"
import { Button } from "../page/Button.tsx"
import { ButtonLink } from "../page/ButtonLink.tsx"
import { type LinkComponent as LinkComponentType, PlainLink } from "../page/Link.tsx"
import { layout } from "../theme/layout.ts"
import { dutyMessages as words } from "./dutyMessages.ts"

/** State of a request for a right. */
export type RightRequestState =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Busy"; readonly asked: DutyName }
  | { readonly _tag: "Failed"; readonly asked: DutyName; readonly text: string }

export interface AskForRightProps {
  readonly duty: DutyName
  readonly duties: Duties
  readonly request: RightRequestState
  /** Asks the administrators; null for users who may not, such as read-only ones. */
  readonly onAsk: ((duty: DutyName) => void) | null
  /** Address on which roles are handed out. */
  readonly peopleHref: string
  /** Address of the provider’s service desk, for a client without another administrator; null if there is none. */
  readonly serviceDeskHref: string | null
  readonly LinkComponent?: LinkComponentType
}

/** Act by which a user gets somebody to do what they have no right for: hand out the role, or ask for it. */
export const AskForRight = ({
  duties,
  duty,
  LinkComponent = PlainLink,
  onAsk,
  peopleHref,
  request,
  serviceDeskHref
}: AskForRightProps) => {
  const { administrators, isAdministrator } = duties
  const askedAt = duties.of(duty)?.askedAt ?? null
  if (isAdministrator)
    return (
      <ButtonLink to={peopleHref} isSmall LinkComponent={LinkComponent}>
        {words.giveRole}
        <span className="visually-hidden">{words.askOf(duty)}</span>
      </ButtonLink>
    )
  if (administrators.length === 0)
    return serviceDeskHref === null ? null : (
      <ButtonLink to={serviceDeskHref} isSmall isOutside>
        {words.contactUs}
      </ButtonLink>
    )
  if (askedAt !== null)
    return (
      <p role="status" className={layout.text("muted", 13)}>
        {words.asked(administrators, displayDate(dateInUtc(askedAt.getTime())))}
      </p>
    )
  if (onAsk === null) return null
  const isBusy = request._tag === "Busy" && request.asked === duty
  return (
    <div className={layout.stack(1, "start")}>
      <Button isSmall isDisabled={isBusy} onPress={() => onAsk(duty)}>
        {isBusy ? words.asking : words.ask}
        <span className="visually-hidden">{words.askOf(duty)}</span>
      </Button>
      {request._tag === "Failed" && request.asked === duty ? (
        <p role="alert" className={layout.text(13)}>
          {request.text}
        </p>
      ) : null}
    </div>
  )
}
