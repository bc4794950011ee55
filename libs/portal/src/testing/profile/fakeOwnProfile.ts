import type { GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { MeGroup } from "@reclaim/core/contract/me/MeGroup"
import { Profile } from "@reclaim/core/domain/user/Profile"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { makeOwnSession } from "@reclaim/core/testing/people/makeOwnSession"
import { makeProfile } from "@reclaim/core/testing/people/makeProfile"
import { Effect } from "effect"

/** A fake server that accepts every preference and ends every session; `answers` override its responses. */
export const fakeOwnProfile = (answers: Partial<GroupCalls<typeof MeGroup>> = {}) => {
  let profile = makeProfile()
  let sessions = [
    makeOwnSession(),
    makeOwnSession({ sessionId: 5, browser: "safari", system: "ios", addressFamily: "ipv6", isCurrent: false }),
    makeOwnSession({ sessionId: 3, browser: null, system: null, addressFamily: null, isCurrent: false })
  ]
  return fakeCalls(MeGroup, {
    profile: () => Effect.sync(() => profile),
    changeProfile: ({ headers: { version }, payload: chosen }) =>
      Effect.sync(() => {
        const { ...fields } = profile
        profile = new Profile({ ...fields, ...chosen, version: version + 1 })
        return profile
      }),
    sessions: () => Effect.sync(() => sessions),
    endSession: ({ params }) =>
      Effect.sync(() => void (sessions = sessions.filter((session) => session.sessionId !== params.id))),
    endOtherSessions: () => Effect.sync(() => void (sessions = sessions.filter(({ isCurrent }) => isCurrent))),
    data: () => Effect.succeed("{}\n"),
    ...answers
  })
}
