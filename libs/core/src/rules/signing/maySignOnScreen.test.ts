import { assert, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { maySignOnScreen } from "./signerWay.ts"

const permissions = { "signDocuments.sign": true }

it("a client signs on screen who has the task and its permission, and may change something", () => {
  assert.isTrue(maySignOnScreen(makeUser({ permissions })))
  assert.isFalse(maySignOnScreen(makeUser()))
  assert.isFalse(maySignOnScreen(makeUser({ permissions, isReadOnly: true })))
  assert.isFalse(maySignOnScreen(makeUser({ permissions, isUserInternal: true })))
  assert.isFalse(maySignOnScreen(makeUser({ permissions, tasks: { Features: [], Management: [], SignOut: [] } })))
})
