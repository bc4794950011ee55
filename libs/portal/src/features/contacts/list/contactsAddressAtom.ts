import { contactsAddress } from "@reclaim/core/rules/address/contactsUrl"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"

/** Settings of the contacts screen in the address. */
export const contactsAddressAtom = atom((get) => contactsAddress(get(locationAtom).search))
