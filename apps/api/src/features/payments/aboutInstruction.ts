/** The desk's work item for a payment instruction. */
export const aboutInstruction = (clientId: number, instructionId: number) =>
  ({ kind: "payment-instruction", clientId, subjectId: String(instructionId) }) as const
