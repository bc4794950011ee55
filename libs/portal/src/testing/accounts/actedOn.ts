import { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { type AccountAct, decideAccountState } from "@reclaim/core/rules/account/decideAccountState"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"

/** An account after an act on it, as the server answers it; one that the act does not fit stays in its state. */
export const actedOn = (
  { ...fields }: AccountDetail,
  act: AccountAct,
  { on, reason }: { readonly on: CalendarDate; readonly reason: string }
): AccountDetail =>
  new AccountDetail({
    ...fields,
    version: fields.version + 1,
    state: decideAccountState(fields.state, act) ?? fields.state,
    stateOn: on,
    stateReason: reason
  })
