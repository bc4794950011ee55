import type { Duties, DutyName } from "@reclaim/core/domain/contact/Duty"
import type { ReactNode } from "react"
import { layout } from "../theme/layout.ts"
import { dutyMessages as words } from "./dutyMessages.ts"

export interface WhoCanProps {
  readonly duty: DutyName
  /** Null while it is not known. */
  readonly duties: Duties | null
  /** Act by which the user gets somebody to do it. */
  readonly act: ReactNode
}

/** Names who at the client can do what the user cannot, and offers how to get there. */
export const WhoCan = ({ act, duties, duty }: WhoCanProps) => {
  if (duties === null)
    return (
      <p role="status" className={layout.text("muted", 13)}>
        {words.loading}
      </p>
    )
  const holders = duties.of(duty)?.holders ?? []
  return (
    <div className={layout.stack(2, "start")}>
      <p>{holders.length === 0 ? words.nobodyCan(duty, duties.clientName) : words.canDo(duty, holders)}</p>
      {act}
    </div>
  )
}
