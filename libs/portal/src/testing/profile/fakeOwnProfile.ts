import { OwnProfile } from "@reclaim/core/client/me/OwnProfile"
import { Profile } from "@reclaim/core/domain/user/Profile"
import { makeOwnSession } from "@reclaim/core/testing/people/makeOwnSession"
import { makeProfile } from "@reclaim/core/testing/people/makeProfile"
import { Effect, Layer } from "effect"

/** A server that takes every choice, and ends every session; `answers` stand in for some of its own. */
export const fakeOwnProfile = (answers: Partial<OwnProfile["Service"]> = {}): Layer.Layer<OwnProfile> =>
  Layer.sync(OwnProfile, () => {
    let profile = makeProfile()
    let sessions = [
      makeOwnSession(),
      makeOwnSession({ sessionId: 5, browser: "safari", system: "ios", addressFamily: "ipv6", isCurrent: false }),
      makeOwnSession({ sessionId: 3, browser: null, system: null, addressFamily: null, isCurrent: false })
    ]
    return OwnProfile.of({
      read: Effect.sync(() => profile),
      change: (version, chosen) =>
        Effect.sync(() => {
          const { ...fields } = profile
          profile = new Profile({ ...fields, ...chosen, version: version + 1 })
          return profile
        }),
      sessions: Effect.sync(() => sessions),
      endSession: (sessionId) =>
        Effect.sync(() => void (sessions = sessions.filter((session) => session.sessionId !== sessionId))),
      endOtherSessions: Effect.sync(() => void (sessions = sessions.filter(({ isCurrent }) => isCurrent))),
      data: Effect.succeed("{}\n"),
      ...answers
    })
  })
