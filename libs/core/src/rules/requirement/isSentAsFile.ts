import { claimAuthorization, processing } from "./documentsNeeded.ts"

const otherwise: ReadonlySet<string> = new Set([processing, claimAuthorization])

/** Whether a copy of it can be sent: the client's word to file, and the provider's own work, are no documents. */
export const isSentAsFile = ({ code }: { readonly code: string }): boolean => !otherwise.has(code)
