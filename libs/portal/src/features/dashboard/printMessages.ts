/** The texts of printed reports. */
export const printMessages = {
  title: (report: string, tab: string) => `${report}: ${tab}`,
  client: (clientName: string) => `Figures of ${clientName}`,
  narrowed: (filters: ReadonlyArray<string>) => `Filtered to ${filters.join("; ")}.`,
  values: (group: string, values: ReadonlyArray<string>) =>
    `${group} ${values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1) ?? ""}`}`,
  everything: "No filters set.",
  more: (count: string) => `${count} more`
} as const
