import { testUsers } from "../../testing/server/testUsers.ts"

/** The sender, and the clients' users whom staff with the right may view as. */
export const viewableIds: readonly [number, ...ReadonlyArray<number>] = [
  0,
  testUsers.full.id,
  testUsers.readOnly.id,
  testUsers.otherClient.id
]
