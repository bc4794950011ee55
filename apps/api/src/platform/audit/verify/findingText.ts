import { AuditFinding, type CheckpointPlace } from "./AuditFinding.ts"

const eventsFrom = (first: number, last: number): string =>
  first === last ? `event ${first} is` : `events ${first} to ${last} are`

const places: { readonly [Place in CheckpointPlace]: string } = { table: "the database", file: "the file" }

/** A checkpoint by its instant, which is `2026-11-22T18:00:00.123456Z`. */
const checkpointOf = (at: string): string => `the checkpoint of ${at.slice(0, 10)} at ${at.slice(11, 19)} UTC`

/** Sentence that describes a finding; it follows the client's code. */
export const findingText = AuditFinding.$match({
  Edited: ({ no }) => `event ${no} was changed: its content does not give its hash`,
  Unlinked: ({ no }) =>
    `event ${no} does not follow event ${no - 1} as it stands: one of the two was replaced together with its hash`,
  Removed: ({ first, last }) => `${eventsFrom(first, last)} gone from the middle of the chain`,
  TailCut: ({ first, last }) => `${eventsFrom(first, last)} gone from the end of the chain, by its head`,
  HeadForged: ({ head, last }) =>
    head === last
      ? `the head of the chain gives event ${last} another hash than it has`
      : `the head of the chain is at event ${head}, and the last event is ${last}`,
  HeadMissing: ({ last }) => `the head of the chain is gone; the last event is ${last}`,
  CheckpointBroken: ({ at, isGone, no, place }) =>
    isGone
      ? `event ${no} is gone: ${checkpointOf(at)} in ${places[place]} was signed for it`
      : `event ${no} is another one than ${checkpointOf(at)} in ${places[place]} was signed for`,
  SignatureForged: ({ at, no, place }) =>
    `${checkpointOf(at)} in ${places[place]}, for event ${no}, is not signed by this portal`,
  PlacesDisagree: ({ at, isInTable }) =>
    isInTable
      ? `${checkpointOf(at)} is another one in the file than in the database`
      : `${checkpointOf(at)} is in the file and not in the database`,
  LineUnreadable: ({ line }) => `line ${line} of the file is no checkpoint`
})
