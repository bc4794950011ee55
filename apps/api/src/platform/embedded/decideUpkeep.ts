/** How the embedded database was found when it was looked at. */
export interface UpkeepFacts {
  /** The files of the log, of 16 MB each. */
  readonly logFiles: number
  /** How many messages of sessions it has run since the last look. */
  readonly messages: number
  readonly isDiskLow: boolean
}

/** What has to be done for a database that has no background processes. */
export interface Upkeep {
  /** Whether the log is to be shortened. Everybody waits for it, for longer the more has changed since the last time. */
  readonly freeLog: boolean
  /** Whether a table may have outgrown its statistics. */
  readonly refreshStatistics: boolean
}

/** Above this the log is shortened once nobody minds, or when there is no room to wait. */
const fewLogFiles = 7
/** Above this it is shortened in any case: 1 GB, which takes some ten seconds to replay after a crash. */
const maxLogFiles = 64
/** A database that runs fewer messages than this between two looks is hardly used. */
const fewMessages = 20

/** Decides what is done of the upkeep that a server does in the background. */
export const decideUpkeep = ({ isDiskLow, logFiles, messages }: UpkeepFacts): Upkeep => ({
  freeLog: logFiles > (isDiskLow || messages < fewMessages ? fewLogFiles : maxLogFiles),
  refreshStatistics: messages > 0 && !isDiskLow
})
