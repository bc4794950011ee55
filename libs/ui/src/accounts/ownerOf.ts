import type { Account } from "@reclaim/core/domain/account/Account"
import { accountMessages as words } from "./accountMessages.ts"

/** The name of an account's owner; that none is recorded, where none is. */
export const ownerOf = ({ boName }: Account): string => (boName === "" ? words.noOwner : boName)
