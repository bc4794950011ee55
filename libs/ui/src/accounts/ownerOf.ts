import type { Account } from "@reclaim/core/domain/account/Account"
import { accountMessages as words } from "./accountMessages.ts"

/** Returns the owner's name, or a placeholder if none is recorded. */
export const ownerOf = ({ boName }: Account): string => (boName === "" ? words.noOwner : boName)
