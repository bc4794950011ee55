/** The texts of the page that everybody sees during maintenance. */
export const maintenanceMessages = {
  title: (productName: string) => `${productName} is down for maintenance`,
  sentence: "We are working on it and will be back soon. Your figures and documents are safe.",
  checkAgain: "Check again"
} as const
