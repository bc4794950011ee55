import { Layer } from "effect"
import type { HttpApiGroup } from "effect/http-api"
import { type CallsOf, type GroupCalls, groupCalls } from "../client/calls/groupCalls.ts"

/** The calls of a group with answers of a test; one without an answer dies when it is made. */
export const fakeCalls = <Group extends HttpApiGroup.Constraint>(
  group: Group,
  answers: Partial<GroupCalls<Group>>
): Layer.Layer<CallsOf<Group["identifier"]>> => Layer.mock(groupCalls(group))(answers as never)
