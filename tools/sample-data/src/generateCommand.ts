import { Effect, Option } from "effect"
import { Command, Flag } from "effect/cli"
import { GeneratorSize } from "./GeneratorSize.ts"

/** Size and destination of the generated data. */
export interface GeneratorRequest {
  readonly size: GeneratorSize
  /** The folder to write files into; null for the database. */
  readonly out: string | null
}

const { fields } = GeneratorSize

/** Generates sample data of the usual size unless a flag says otherwise. */
export const generateCommand = <E, R>(
  usual: GeneratorSize,
  generate: (request: GeneratorRequest) => Effect.Effect<void, E, R>
) =>
  Command.make(
    "npm run generate-data --",
    {
      clients: Flag.Int("clients").pipe(
        Flag.withDescription(`How many clients; ${usual.clients} unless told`),
        Flag.withSchema(fields.clients),
        Flag.withDefault(usual.clients)
      ),
      accounts: Flag.Int("accounts").pipe(
        Flag.withDescription(`How many accounts, at least one for each client; ${usual.accounts} unless told`),
        Flag.withSchema(fields.accounts),
        Flag.withDefault(usual.accounts)
      ),
      transactions: Flag.Int("transactions").pipe(
        Flag.withDescription(`How many reclaims; ${usual.transactions} unless told`),
        Flag.withSchema(fields.transactions),
        Flag.withDefault(usual.transactions)
      ),
      seed: Flag.Int("seed").pipe(
        Flag.withDescription(`The same seed gives the same data; ${usual.seed} unless told`),
        Flag.withSchema(fields.seed),
        Flag.withDefault(usual.seed)
      ),
      asOf: Flag.String("as-of").pipe(
        Flag.withDescription("The day the data are seen from, as yyyy-MM-dd; today unless told"),
        Flag.withSchema(fields.asOf),
        Flag.withDefault(usual.asOf)
      ),
      out: Flag.String("out").pipe(
        Flag.withDescription("A new folder that the data are written into as CSV files, in place of the database"),
        Flag.optional,
        Flag.map(Option.getOrNull)
      )
    },
    ({ out, ...size }) => generate({ size: new GeneratorSize(size), out })
  ).pipe(
    Command.withDescription("Fills an empty database with sample data, or a new folder with the same as CSV files.")
  )
