/** The texts of trees. */
export const treeMessages = {
  open: (name: string) => `Show ${name}`,
  close: (name: string) => `Hide ${name}`
} as const
