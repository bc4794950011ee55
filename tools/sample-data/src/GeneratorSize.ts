import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Schema } from "effect"

const count = (most: number) =>
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: most }, { message: `a whole number from 1 to ${most}` }))

/** Size of the generated data. Equal values give identical rows. */
export class GeneratorSize extends Schema.Class<GeneratorSize>("@reclaim/app-api/GeneratorSize")({
  clients: count(5_000),
  /** Requires at least one per client. */
  accounts: count(1_000_000),
  transactions: count(50_000_000),
  seed: Schema.Int.check(
    Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }, { message: "a whole number from 0 to 2147483647" })
  ),
  /** The day the data are as of: earlier events have happened, later ones are yet to come. */
  asOf: CalendarDate
}) {}

/** Small enough for a screen, with every state in it. */
export const demoSize = (asOf: CalendarDate): GeneratorSize =>
  new GeneratorSize({ clients: 12, accounts: 240, transactions: 10_000, seed: 1, asOf })
