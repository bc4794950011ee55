/** Texts of the call-back that confirms payment details. */
export const instructionDeskMessages = {
  proposed: "What is proposed",
  decision: "Call the client back",
  why: {
    other: "Somebody other than the owner is to be paid, so we confirm it by phone.",
    alone: "The client has no second user who could approve it, so we confirm it by phone."
  },
  noNumbers: (days: string) =>
    `No number was on file ${days} days before the proposal. It can't be approved: reject it, and settle with the client how to go on.`,
  callOnly: (days: string) => `Call only a number from this list: each was on file ${days} days before the proposal.`,
  numbers: "Number called",
  numberOf: (name: string, number: string) => `${number}, ${name}`,
  numberMissing: "Choose the number that you called",
  day: "Day of the call",
  dayMissing: "Enter the day of the call",
  time: "Time of the call",
  timeHelp: (zone: string) => `Hours and minutes in ${zone}, such as 14:05`,
  timeMissing: "Enter a time such as 14:05",
  spokeTo: "Spoke to",
  spokeToHelp: "First and last name. Ask them to read the end of the account number to you.",
  spokeToMissing: "Enter the name",
  approve: "Approve",
  approveEffect: "It is then held for 24 hours; all administrators of the client are told.",
  approveEffectInPart:
    "Another user of the client has to approve it as well; all administrators of the client are told.",
  reject: "Reject",
  working: "Working",
  notOurs: {
    client: "It waits for another user of the client. Nothing is left for us to do.",
    approved: "It is approved, and held before it is used. Nothing is left for us to do.",
    ended: "It has ended. Nothing is left for us to do."
  },
  calledBefore: "The call has to come after the proposal"
} as const
