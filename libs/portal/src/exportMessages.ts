/** The texts about making a report's file. */
export const exportMessages = {
  reclaims: (n: number, text: string) => (n === 1 ? `${text} reclaim` : `${text} reclaims`),
  dashboard: "Reclaim dashboard",
  ofClient: (what: string, clientName: string) => `${what}, ${clientName}`,
  saved: (fileName: string) => `${fileName} is saved`,
  failed: "The file was not made. Nothing else has changed: you can ask for it again."
} as const
