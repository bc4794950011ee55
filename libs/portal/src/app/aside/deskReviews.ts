import type { DeskReviewKind } from "@reclaim/core/rules/desk/deskAddress"
import { type ComponentType, lazy } from "react"
import type { OpenReviewProps } from "../desk/DeskReview.tsx"

interface DeskReviewEntry {
  /** Page in place of the list, or sheet over it. */
  readonly shows: "page" | "sheet"
  /** The review, in its own chunk: for staff only. */
  readonly Review: ComponentType<OpenReviewProps>
}

type LoadReview = () => Promise<ComponentType<OpenReviewProps>>

const later = (load: LoadReview) => lazy(async () => ({ default: await load() }))

const page = (load: LoadReview): DeskReviewEntry => ({ shows: "page", Review: later(load) })

const sheet = (load: LoadReview): DeskReviewEntry => ({ shows: "sheet", Review: later(load) })

// A requirement is opened by itself, or by a copy sent for it.
const document = page(async () => (await import("../../features/documents/desk/DeskDocument.tsx")).DeskDocument)

/** Every kind of review at the desk, by the kind of its address. */
export const deskReviews: Readonly<Record<DeskReviewKind, DeskReviewEntry>> = {
  document,
  "document-disputed": document,
  paper: page(async () => (await import("../../features/documents/desk/DeskPaper.tsx")).DeskPaper),
  envelope: page(async () => (await import("../../features/documents/desk/DeskEnvelope.tsx")).DeskEnvelope),
  application: page(async () => (await import("../../features/accounts/desk/DeskApplication.tsx")).DeskApplication),
  "application-batch": page(async () => (await import("../../features/accounts/desk/DeskList.tsx")).DeskList),
  account: sheet(async () => (await import("../../features/accounts/desk/DeskAccount.tsx")).DeskAccount),
  "payment-instruction": page(
    async () => (await import("../../features/payments/desk/DeskInstruction.tsx")).DeskInstruction
  ),
  authorization: sheet(
    async () => (await import("../../features/authorizations/desk/DeskAuthorization.tsx")).DeskAuthorization
  )
}
