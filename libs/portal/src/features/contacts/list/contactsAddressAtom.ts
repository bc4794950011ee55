import { contactsAddress } from "@reclaim/core/rules/address/contactsUrl"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"

/** What the address says of the people. */
export const contactsAddressAtom = atom((get) => contactsAddress(get(locationAtom).search))
