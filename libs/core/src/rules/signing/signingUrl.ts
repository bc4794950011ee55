import { routes } from "../navigation/routes.ts"

const base = routes.signDocuments.path.replace("/:id?", "")

/** Address for signing a document on screen; null for the first one that waits for the user. */
export const signingHref = (envelopeId: number | null): string =>
  envelopeId === null ? base : `${base}/${String(envelopeId)}`

/** Number of the envelope that an address opens: null for none, and "unknown" for an invalid one. */
export const envelopeOfPath = (path: string): number | null | "unknown" => {
  const [part = ""] = path.slice(base.length + 1).split("/")
  if (part === "") return null
  return /^[1-9]\d{0,9}$/.test(part) ? Number(part) : "unknown"
}
