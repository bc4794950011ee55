import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../services/Access.ts"
import { notBuiltYet } from "./notBuiltYet.ts"

export const StatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "statements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    return handlers.handleAll({
      quarterlyDetail: notBuiltYet(access, taskNames.quarterlyStatements, "The quarterly statement"),
      quarterlyPdf: notBuiltYet(access, taskNames.quarterlyStatements, "The quarterly statement as PDF"),
      paymentDetail: notBuiltYet(access, taskNames.paymentStatements, "The payment statement"),
      paymentPdf: notBuiltYet(access, taskNames.paymentStatements, "The payment statement as PDF")
    })
  })
)
