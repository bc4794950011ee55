/** The texts around payment details that the desk confirms by phone. */
export const deskInstructionMessages = {
  title: (id: string) => `Payment details ${id}`,
  loading: "Loading the payment details",
  defect: "The payment details could not be loaded. Reload the page; if it happens again, contact the service desk."
} as const
