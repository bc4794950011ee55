import { ClientUsers } from "@reclaim/core/client/users/ClientUsers"
import type { ClientUser } from "@reclaim/core/domain/user/ClientUser"
import { ClientUserPage } from "@reclaim/core/domain/user/ClientUserPage"
import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { makeClientUser } from "@reclaim/core/testing/people/makeClientUser"
import { makeFailure } from "@reclaim/core/testing/makeFailure"
import { Effect, Layer } from "effect"

/** A server with these users, which takes every change to them; `answers` stand in for some of its own. */
export const fakeClientUsers = (
  given: ReadonlyArray<ClientUser>,
  answers: Partial<ClientUsers["Service"]> = {}
): Layer.Layer<ClientUsers> =>
  Layer.sync(ClientUsers, () => {
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
    return ClientUsers.of({
      list: ({ limit = 200, offset = 0 }) =>
        Effect.sync(
          () => new ClientUserPage({ users: stored.slice(offset, offset + limit), totalCount: stored.length })
        ),
      changeRoles: ({ userId }, roles) => become(userId, { roles: roles.map((role) => new HeldRole(role)) }),
      lock: ({ userId }) => become(userId, { status: "locked", sessionCount: 0 }),
      unlock: ({ userId }) => become(userId, { status: "active" }),
      endSessions: (_, userId) => become(userId, { sessionCount: 0 }),
      resetSecondFactor: (_, userId) => become(userId, { secondFactor: "none" }),
      ...answers
    })
  })
