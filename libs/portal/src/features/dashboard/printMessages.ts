/** The texts of printed reports. */
export const printMessages = {
  title: (report: string, tab: string) => `${report}: ${tab}`,
  client: (clientName: string) => `Figures of ${clientName}`
} as const
