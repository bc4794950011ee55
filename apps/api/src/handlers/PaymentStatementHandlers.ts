import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const PaymentStatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "paymentStatements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    return handlers.handleAll({
      available: notBuiltYet(access, taskNames.paymentStatements, "The list of payment statements"),
      excel: notBuiltYet(access, taskNames.paymentStatements, "The payment statement as Excel")
    })
  })
)
