import { claimAuthorization, processing } from "./documentsNeeded.ts"

const otherwise: ReadonlySet<string> = new Set([processing, claimAuthorization])

/** Whether it is the client's word to file, which is given where claims are authorized. */
export const isAuthorization = ({ code }: { readonly code: string }): boolean => code === claimAuthorization

/** Whether a copy of it can be sent: the client's word to file, and the provider's own work, are no documents. */
export const isSentAsFile = ({ code }: { readonly code: string }): boolean => !otherwise.has(code)
