/** Texts about the markets that a document serves. */
export const marketMessages = {
  more: (count: string) => `+${count}`,
  all: (count: string, names: string) => `All ${count} markets: ${names}`,
  some: "Only some of them",
  which: "Markets",
  missing: "Choose whether it is for all markets",
  noneChosen: "Choose at least one market"
} as const
