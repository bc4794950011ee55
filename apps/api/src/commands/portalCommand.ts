import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Quarter } from "@reclaim/core/domain/statement/Quarter"
import { ConfirmedLines } from "@reclaim/core/rules/imports/ConfirmedLines"
import { Effect, Option, Schema } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { importFileTypes } from "../features/imports/importFileTypes.ts"
import { CommandRefused } from "./CommandRefused.ts"
import { clientCommand, userCommand } from "./userCommand.ts"
import type { ClientRequest, UserRequest } from "./UserRequest.ts"
import { portalCommandName } from "../platform/process/serverFiles.ts"

/** File to import; `kind` is null if the name of the file determines it. */
export interface ImportRequest {
  readonly path: string
  readonly kind: string | null
  /** The lines of a single file that are taken although they look wrong; empty for none. */
  readonly confirm: string
}

/** Quarter to publish: for all clients if `client` is null, again if there is a `reason`. */
export interface PublishRequest {
  readonly quarter: Quarter
  readonly client: string | null
  readonly reason: string
}

/** Audit chain to verify: those of all clients if `client` is null. */
export interface VerifyRequest {
  readonly client: string | null
}

/** Start day of the export, and the folder to write to. */
export interface ExportAcceptedRequest {
  readonly since: CalendarDate
  readonly out: string
}

/** Request to check the rates, or to apply the tables of rates to open reclaims. */
export type RatesRequest = { readonly act: "check" } | { readonly act: "apply"; readonly by: string }

/** Depth of the check of files, and the treatment of orphans. */
export interface SanityRequest {
  readonly readsContents: boolean
  readonly removesOrphans: boolean
  /** Without it, nothing is removed. */
  readonly isConfirmed: boolean
}

const path = Argument.String("path").pipe(
  Argument.withDescription("A CSV file, or a folder of them; docs/import.md says what is in them")
)

const kind = Flag.String("kind").pipe(
  Flag.withDescription(
    `What a single file holds where its name does not say it: ${importFileTypes.map(({ name }) => name).join(", ")}`
  ),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const confirm = Flag.String("confirm").pipe(
  Flag.withDescription("The lines of a single file to take although they look wrong, as the refusal named them: 2,5-7"),
  Flag.withSchema(ConfirmedLines),
  Flag.withDefault("")
)

const quarter = Flag.String("quarter").pipe(
  Flag.withDescription("The quarter to publish, such as 2026Q3"),
  Flag.withSchema(Quarter)
)

const client = Flag.String("client").pipe(
  Flag.withDescription("Code of the one client to publish for; every client without it"),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const reason = Flag.String("reason").pipe(
  Flag.withDescription("Why a published statement is published again, as the client will read it"),
  Flag.withDefault("")
)

const verifiedClient = Flag.String("client").pipe(
  Flag.withDescription("Code of the one client whose chain to verify; every client without it"),
  Flag.withSchema(Schema.NonEmptyString),
  Flag.optional,
  Flag.map(Option.getOrNull)
)

const removesOrphans = Flag.Boolean("remove-orphans").pipe(
  Flag.withDescription("With --yes, removes files that nothing points to, as a killed server leaves them"),
  Flag.withDefault(false)
)

const readsContents = Flag.Boolean("hash").pipe(
  Flag.withDescription("Reads every file and compares its SHA-256 as well, not only its size"),
  Flag.withDefault(false)
)

const isConfirmed = Flag.Boolean("yes").pipe(
  Flag.withDescription("Removes at once what --remove-orphans would"),
  Flag.withDefault(false)
)

const since = Flag.String("since").pipe(
  Flag.withDescription("The first day, in UTC, whose accepted owners, investors and accounts are written: 2026-11-01"),
  Flag.withSchema(CalendarDate)
)

const out = Flag.String("out").pipe(
  Flag.withDescription(
    "The folder for owners.csv, investors.csv, ownership.csv and accounts.csv; none of them is there yet"
  ),
  Flag.withSchema(Schema.NonEmptyString)
)

const by = Flag.String("by").pipe(
  Flag.withDescription("The e-mail address of the member of staff who answers for it; the history names them"),
  Flag.withSchema(Schema.NonEmptyString)
)

const ratesCommand = <E, R>(rates: (request: RatesRequest) => Effect.Effect<void, E, R>) =>
  Command.make("rates", {}, () =>
    Effect.fail(new CommandRefused({ problem: "Say what to do: rates check, or rates apply --by <address>." }))
  ).pipe(
    Command.withDescription("Has the open reclaims follow the tables of rates."),
    Command.withSubcommands([
      Command.make("check", {}, () => rates({ act: "check" })).pipe(
        Command.withDescription(
          "Lists, client by client, which open reclaims the tables of rates change, by how much and by which rows; changes nothing."
        )
      ),
      Command.make("apply", { by }, (given) => rates({ act: "apply", ...given })).pipe(
        Command.withDescription("Changes what check lists. Claims that are filed keep the rate they were filed with.")
      )
    ])
  )

/** Commands of an operator, with the actions that carry them out. */
export const portalCommand = <E1, R1, E2, R2, E3, R3, E4, R4, E5, R5, E6, R6, E7, R7, E8, R8, E9, R9>(actions: {
  readonly importFiles: (request: ImportRequest) => Effect.Effect<void, E1, R1>
  readonly publish: (request: PublishRequest) => Effect.Effect<void, E2, R2>
  readonly rotateKeys: () => Effect.Effect<void, E3, R3>
  readonly sanity: (request: SanityRequest) => Effect.Effect<void, E4, R4>
  readonly verifyAudit: (request: VerifyRequest) => Effect.Effect<void, E5, R5>
  readonly user: (request: UserRequest) => Effect.Effect<void, E6, R6>
  readonly client: (request: ClientRequest) => Effect.Effect<void, E7, R7>
  readonly exportAccepted: (request: ExportAcceptedRequest) => Effect.Effect<void, E8, R8>
  readonly rates: (request: RatesRequest) => Effect.Effect<void, E9, R9>
}) =>
  Command.make(portalCommandName, {}, () =>
    Effect.fail(
      new CommandRefused({
        problem:
          "Say what to do: start, import, export-accepted, publish, rates, user, client, rotate-keys, sanity or verify-audit. Add --help to read about them."
      })
    )
  ).pipe(
    Command.withSubcommands([
      Command.make("start", {}, () =>
        Effect.fail(
          new CommandRefused({ problem: "start takes no further words: settings are read from the environment." })
        )
      ).pipe(Command.withDescription("Serves the portal until it is ended.")),
      Command.make("import", { path, kind, confirm }, actions.importFiles).pipe(
        Command.withDescription("Reads CSV files of a provider's engine into the database.")
      ),
      Command.make("export-accepted", { since, out }, actions.exportAccepted).pipe(
        Command.withDescription(
          "Writes what the portal has accepted as CSV files, for the provider's engine to give its ids and deliver."
        )
      ),
      Command.make("publish", { quarter, client, reason }, actions.publish).pipe(
        Command.withDescription(
          "Publishes the quarterly statements of a quarter, of every client or of one; again only for a reason."
        )
      ),
      ratesCommand(actions.rates),
      userCommand(actions.user),
      clientCommand(actions.client),
      Command.make("rotate-keys", {}, actions.rotateKeys).pipe(
        Command.withDescription(
          "Seals everything that is kept sealed anew with DATA_KEY, so that DATA_KEYS_FORMER is needed no more."
        )
      ),
      Command.make("verify-audit", { client: verifiedClient }, actions.verifyAudit).pipe(
        Command.withDescription(
          "Finds out whether anything was changed in or removed from the record of what was done for clients."
        )
      ),
      Command.make("sanity", { readsContents, removesOrphans, isConfirmed }, actions.sanity).pipe(
        Command.withDescription(
          "Looks whether every file of a client is there and unaltered, whether none is left over, and whether clients are kept apart."
        )
      )
    ])
  )
