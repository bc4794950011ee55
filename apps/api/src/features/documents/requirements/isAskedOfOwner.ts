import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"

/** Whether the desk can ask for it by hand: one copy is for the owner, and no account, payment or investor has to be named. */
export const isAskedOfOwner = ({ level }: DocumentRule): boolean => level === "owner" || level === "claim"
