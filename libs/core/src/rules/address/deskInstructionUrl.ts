import { routes } from "../navigation/routes.ts"
import { addressQuery } from "./addressQuery.ts"
import { deskClientOf } from "./deskUrl.ts"

/** Payment instruction that is open at the desk. */
export interface DeskInstructionAddress {
  readonly clientId: number
  readonly instructionId: number
}

/** The payment instruction that an address opens at the desk; null for none. */
export const deskInstructionOf = (search: string): DeskInstructionAddress | null => {
  const clientId = deskClientOf(search)
  const instruction = addressQuery(search).get("instruction")
  return clientId === null || instruction === null || !/^[1-9]\d{0,8}$/.test(instruction)
    ? null
    : { clientId, instructionId: Number(instruction) }
}

/** Address at which the desk confirms a payment instruction by phone. */
export const deskInstructionHref = ({ clientId, instructionId }: DeskInstructionAddress): string =>
  `${routes.contacts.path}?client=${String(clientId)}&instruction=${String(instructionId)}`
