import { AuditFinding, type CheckpointPlace } from "./AuditFinding.ts"

const eventsFrom = (first: number, last: number): string =>
  first === last ? `event ${first} is` : `events ${first} to ${last} are`

const places: { readonly [Place in CheckpointPlace]: string } = { table: "the database", file: "the file" }

/** What is wrong, in a sentence after the code of the client. */
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
  CheckpointBroken: ({ day, isGone, no, place }) =>
    isGone
      ? `event ${no} is gone: the checkpoint of ${day} in ${places[place]} was signed for it`
      : `event ${no} is another one than the checkpoint of ${day} in ${places[place]} was signed for`,
  SignatureForged: ({ day, no, place }) =>
    `the checkpoint of ${day} in ${places[place]}, for event ${no}, is not signed by this portal`,
  PlacesDisagree: ({ day, isInTable }) =>
    isInTable
      ? `the checkpoint of ${day} is another one in the file than in the database`
      : `the checkpoint of ${day} is in the file and not in the database`,
  LineUnreadable: ({ line }) => `line ${line} of the file is no checkpoint`
})
