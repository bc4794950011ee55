import type { AccountAct } from "@reclaim/core/domain/account/AccountAct"
import { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import { decideAccountState } from "@reclaim/core/rules/account/decideAccountState"

/** An account after an act on it, as the server answers it; one that the act does not fit stays in its state. */
export const actedOn = ({ ...fields }: AccountDetail, { _tag, on, reason }: AccountAct): AccountDetail =>
  new AccountDetail({
    ...fields,
    version: fields.version + 1,
    state: decideAccountState(fields.state, _tag) ?? fields.state,
    stateOn: on,
    stateReason: reason
  })
