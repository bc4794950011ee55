import { Schema } from "effect"
import { ViewedUser } from "../../domain/shell/ViewedUser.ts"
import { wireOf } from "../wire/wireOf.ts"
import { WireTask } from "./WireTask.ts"

const Tasks = Schema.Array(WireTask)

/** The user whom staff view as; tasks as in the answer about the signed-in user. */
export const WireViewedUser = wireOf(ViewedUser, {
  values: { tasks: Schema.Struct({ Features: Tasks, Management: Tasks, SignOut: Tasks }) }
})
