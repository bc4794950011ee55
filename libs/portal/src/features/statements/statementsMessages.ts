/** The texts of the screens of quarterly statements and payment statements. */
export const statementsMessages = {
  quarterly: {
    title: "Quarterly Statements",
    one: "Quarterly statement",
    thisOne: "This quarter",
    back: "All quarterly statements",
    empty: "No quarterly statement has been published yet; the first one follows the end of a quarter.",
    defect: "The statements could not be loaded. Reload the page; if it happens again, contact the service desk."
  },
  payment: {
    title: "Payment Statements",
    one: "Payment statement",
    back: "All payment statements",
    empty: "No payment statement has been published yet; the first one follows the first payment.",
    defect: "The statements could not be loaded. Reload the page; if it happens again, contact the service desk."
  },
  toDashboard: "See the reclaim dashboard",
  notFound: "This statement does not exist, or you do not have access to it.",
  dismiss: "Dismiss",
  acknowledged: "No statements are shown.",
  load: "Load the statements",
  listed: (n: number, text: string) => (n === 1 ? `${text} statement loaded` : `${text} statements loaded`),
  opened: (name: string) => `${name} loaded`,
  cutOff: (date: string) => `As of ${date}`,
  of: (date: string) => `Dated ${date}`,
  published: (date: string) => `published ${date}`,
  openInWindow: "Open in a window",
  download: {
    excel: "Download Excel",
    pdf: "Download PDF",
    excelHint: { quarterly: "Every figure and every line", payment: "Every line with its arithmetic" },
    pdfHint: "The statement to file or pass on"
  }
} as const
