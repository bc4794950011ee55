import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { ClientUserGroup } from "@reclaim/core/contract/users/ClientUserGroup"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { ClientUserPage } from "@reclaim/core/domain/user/ClientUserPage"
import { makeClientUser } from "@reclaim/core/testing/people/makeClientUser"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect } from "effect"

/** A fake server with these users, which accepts every change; `answers` override its responses. */
export const fakeClientUsers = (
  given: ReadonlyArray<ClientUser>,
  answers: Partial<GroupCalls<typeof ClientUserGroup>> = {}
) => {
  let stored = given
  const become = (userId: number, changes: Parameters<typeof makeClientUser>[0]) =>
    Effect.suspend(() => {
      const before = stored.find((one) => one.userId === userId)
      if (before === undefined) return Effect.fail(makeFailure({ status: 404 }))
      const { ...fields } = before
      const after = makeClientUser({ ...fields, ...changes, version: before.version + 1 })
      stored = stored.map((one) => (one === before ? after : one))
      return Effect.succeed(after)
    })
  return fakeCalls(ClientUserGroup, {
    list: ({ query: { limit, offset } }) =>
      Effect.sync(() => new ClientUserPage({ users: stored.slice(offset, offset + limit), totalCount: stored.length })),
    act: ({ params: { id }, payload }) => {
      switch (payload._tag) {
        case "ChangeRoles":
          return become(id, { roles: payload.roles })
        case "Lock":
          return become(id, { status: "locked", sessionCount: 0 })
        case "Unlock":
          return become(id, { status: "active" })
      }
    },
    actOnSignIn: ({ params: { id }, payload }) =>
      become(id, payload._tag === "EndSessions" ? { sessionCount: 0 } : { secondFactor: "none" }),
    ...answers
  })
}
