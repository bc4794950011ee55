/** Texts about an owner's investors by tax year. */
export const investorYearMessages = {
  title: (owner: string) => `Investors of ${owner}`,
  above: "My Accounts",
  untitled: "Investors by tax year",
  beginning: "Opening the investors",
  notBegun: "The investors could not be opened. Try again.",
  notAllowed: "You do not have permission to enter investors. Ask an administrator of your company.",
  submit: "Submit the investors",
  submitEffect: {
    lead: "Submitting sends these tax years to us for review. Your entries for a year replace everything on file for it.",
    note: "Existing reclaims keep their split until they are recalculated. You can withdraw it until we accept it."
  },
  onFile: (investors: number, percent: string) =>
    `On file: ${investors === 1 ? "1 investor" : `${String(investors)} investors`}, ${percent}% in total`,
  nobodyOnFile: "No investors on file",
  reclaims: (n: number, text: string, amount: string) =>
    n === 1 ? `1 open reclaim, ${amount}` : `${text} open reclaims, ${amount}`,
  entered: "Entered here: replaces the investors on file",
  correct: (year: number) => `Correct ${String(year)}`,
  takeOver: (year: number, from: number) => `Copy ${String(from)} to ${String(year)}`,
  enter: (year: number) => `Add an investor for ${String(year)}`,
  leave: (year: number) => `Leave ${String(year)} as it is`,
  takingOver: "Copying",
  enteredMeanwhile: (from: number, year: number) =>
    `Somebody else has just changed ${from === year ? String(year) : `${String(from)} or ${String(year)}`}, so nothing was copied. Their entries are shown below.`,
  notTakenOver: "The investors could not be copied. Try again."
} as const
