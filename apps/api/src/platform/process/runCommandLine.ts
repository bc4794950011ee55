import { Console, Effect } from "effect"
import { CliConfig, CliError, CliOutput, Command, GlobalFlag } from "effect/cli"

const formatter = CliOutput.defaultFormatter({ colors: false })

/** Removes the library's own words before what a schema expects. */
const sentenceOf = ({ message }: CliError.NonShowHelpErrors): string =>
  message.replace("Schema validation failed: ", "")

/** Prints the error, then the usage, to standard error. */
const presenter: CliOutput.Presenter = {
  present: (event) =>
    event._tag === "InvalidInvocation"
      ? Console.error([...event.errors.map(sentenceOf), "", formatter.formatHelpDoc(event.helpDoc)].join("\n"))
      : CliOutput.defaultPresenter.present(event)
}

/** Runs a command with its arguments. Mistakes in them are printed with the usage; the effect still fails. */
export const runCommandLine = <const Name extends string, Input, E, R, Context>(
  command: Command.Command<Name, Input, Context, E, R>,
  words: ReadonlyArray<string>
) =>
  Command.runWith(command, { version: "" })(words).pipe(
    Effect.provideService(CliOutput.Formatter, formatter),
    Effect.provideService(CliOutput.Presenter, presenter),
    Effect.provideService(CliConfig.CliConfig, { builtIns: [GlobalFlag.Help] })
  )

/** True if the error was printed already. */
export const isPrinted = (error: unknown): boolean => CliError.isCliError(error)
