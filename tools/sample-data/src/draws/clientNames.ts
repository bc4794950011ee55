/** Names of sample clients, in order; each contains the word "sample", on screen and in print. */
const names = [
  "Cedar Basin Asset Management",
  "Lakeshore Teachers Pension Trust",
  "Greymount Family Office",
  "Alder & Finch Investments",
  "Northern Plains Endowment",
  "Tidewater Mutual Funds",
  "Old Mill Insurance Group",
  "Juniper Street Partners",
  "Summit Arch Wealth",
  "Riverbend Foundation",
  "Pale Harbor Capital",
  "Stonecrop Advisers"
] as const

/** The name of a sample client; clients beyond the list are numbered. */
export const clientName = (clientId: number): string => {
  const round = Math.floor((clientId - 1) / names.length)
  return `${names[(clientId - 1) % names.length] ?? names[0]}${round === 0 ? "" : ` ${round + 1}`} (sample)`
}
