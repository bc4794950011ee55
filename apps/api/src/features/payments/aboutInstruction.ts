/** What waits for the desk because of an instruction. */
export const aboutInstruction = (clientId: number, instructionId: number) =>
  ({ kind: "payment-instruction", clientId, subjectId: String(instructionId) }) as const
