import type { Actor } from "../domain/reclaim/Actor.ts"

/** Who has to act next, as a client reads it. */
export const actorWords = {
  client: "You",
  investor: "Your investor",
  custodian: "Custodian",
  "tax authority": "Tax authority",
  provider: "Us",
  nobody: "No one"
} as const satisfies Readonly<Record<Actor, string>>
