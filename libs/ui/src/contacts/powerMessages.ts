/** The texts about signing powers. */
export const powerMessages = {
  none: "–",
  alone: "Alone",
  jointly: (n: number, group: string) => `${n} of ${group}`,
  allOwners: "All owners",
  owners: (n: number) => (n === 1 ? "1 owner" : `${n} owners`)
} as const
