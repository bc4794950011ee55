/** Texts about an owner's investors by tax year. */
export const investorYearMessages = {
  title: (owner: string) => `Investors of ${owner}`,
  above: "My accounts",
  untitled: "Investors by tax year",
  beginning: "Opening the investors",
  notBegun: "The investors could not be opened. Try again.",
  notAllowed: "Entering investors is not among your permissions. Ask an administrator of your company for it.",
  submit: "Submit the investors",
  submitEffect: {
    lead: "Submitting sends these tax years to our review. What you enter for a year replaces all that is on file of it.",
    note: "Reclaims that are there keep their parts until they are computed anew. You can withdraw it until we accept it."
  },
  onFile: (investors: number, percent: string) =>
    `On file: ${investors === 1 ? "1 investor" : `${String(investors)} investors`}, ${percent}% in all`,
  nobodyOnFile: "Nobody is on file",
  reclaims: (n: number, text: string, amount: string) =>
    n === 1 ? `1 open reclaim, ${amount}` : `${text} open reclaims, ${amount}`,
  entered: "Entered here: it replaces what is on file",
  correct: (year: number) => `Correct ${String(year)}`,
  takeOver: (year: number, from: number) => `Take over ${String(from)} for ${String(year)}`,
  enter: (year: number) => `Add an investor of ${String(year)}`,
  leave: (year: number) => `Leave ${String(year)} as it is`,
  takingOver: "Taking over",
  enteredMeanwhile: (from: number, year: number) =>
    `Somebody else has just changed ${from === year ? String(year) : `${String(from)} or ${String(year)}`}, so nothing was taken over. What they entered is shown below.`,
  notTakenOver: "The investors could not be taken over. Try again."
} as const
