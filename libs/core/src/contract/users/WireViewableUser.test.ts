import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { ViewableUser } from "../../domain/shell/ViewableUser.ts"
import { makeViewableUser } from "../../testing/people/makeViewableUser.ts"
import { WireViewableUser } from "./ViewAsGroup.ts"

const row = { user_id: 7, full_name: "Ada Meyer", client_name: "Møller Pension Fund" }

describe("a user to view as on the wire", () => {
  it("is read and written with its three names", () => {
    const read = Schema.decodeUnknownSync(WireViewableUser)(row)
    expect(read).toEqual(makeViewableUser())
    expect(read).toBeInstanceOf(ViewableUser)
    expect(Schema.encodeSync(WireViewableUser)(read)).toEqual(row)
  })

  it.each([0, -1, 1.5, "7", null])("refuses %j as a user's id, as 0 means none", (user_id) => {
    expect(() => Schema.decodeUnknownSync(WireViewableUser)({ ...row, user_id })).toThrow("user_id")
  })
})
