/** The texts of forms. */
export const formMessages = {
  entries: (count: number) => (count === 1 ? "One entry needs attention" : `${count} entries need attention`)
} as const
