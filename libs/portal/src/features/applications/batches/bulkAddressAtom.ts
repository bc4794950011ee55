import { addressQuery } from "@reclaim/core/rules/address/addressQuery"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../../app/address/locationAtoms.ts"

/** The upload that the address names; null for none, and where none can have such a number. */
export const bulkAddressAtom = atom((get): number | null => {
  const { path, search } = get(locationAtom)
  const text = path === routes.bulkUpload.path ? (addressQuery(search).get("batch") ?? "") : ""
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
})
