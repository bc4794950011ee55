/** Texts of the call-back that confirms payment details. */
export const instructionDeskMessages = {
  proposed: "Proposed payment details",
  decision: "Call the client back",
  why: {
    other: "The beneficiary is not the owner, so we confirm by phone.",
    alone: "The client has no second user to approve, so we confirm by phone."
  },
  noNumbers: (days: string) =>
    `No number was on file ${days} days before the proposal. It can’t be approved: reject it, and agree the next steps with the client.`,
  callOnly: (days: string) => `Call only a number from this list: each was on file ${days} days before the proposal.`,
  numbers: "Number called",
  numberOf: (name: string, number: string) => `${number}, ${name}`,
  numberMissing: "Choose the number you called",
  day: "Day of the call",
  dayMissing: "Enter the day of the call",
  time: "Time of the call",
  timeHelp: (zone: string) => `Hours and minutes in ${zone}, such as 14:05`,
  timeMissing: "Enter a time such as 14:05",
  spokeTo: "Spoke to",
  spokeToHelp: "First and last name. Ask them to read you the last digits of the account number.",
  spokeToMissing: "Enter the name",
  approve: "Approve",
  approveEffect: "It is then held for 24 hours; all the client’s administrators are notified.",
  approveEffectInPart:
    "Another user of the client has to approve it as well; all the client’s administrators are notified.",
  reject: "Reject",
  working: "Working",
  notOurs: {
    client: "It is waiting for another user of the client. There is nothing for us to do.",
    approved: "It is approved, and held before it takes effect. There is nothing for us to do.",
    ended: "It has ended. There is nothing for us to do."
  },
  calledBefore: "The call must take place after the proposal"
} as const
