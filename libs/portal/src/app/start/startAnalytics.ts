import { styleNonceOf } from "@reclaim/ui/theme/styleNonce.ts"
import type { PortalStore } from "../runtime/runtime.ts"
import { type AnalyticsChoice, analyticsChoiceAtom, analyticsTagAtom } from "../shell/analyticsAtoms.ts"
import { Destination } from "@reclaim/core/rules/navigation/Destination"
import { destinationAtom } from "../address/destinationAtoms.ts"
import { locationAtom } from "../address/locationAtoms.ts"
import type { LocalMemory } from "../browser/localMemory.ts"

/** The storage key of the answer. */
export const analyticsStorageKey = "reclaim.analytics"

const isAnswer = (text: string | null): text is AnalyticsChoice => text === "Accepted" || text === "Declined"

/**
 * Remembers the answer, and loads the page-load tag once it is yes. A running script cannot be unloaded, so a no after a yes
 * reloads the page without it.
 */
export const startAnalytics = (store: PortalStore, page: Document, memory: LocalMemory): void => {
  let isLoaded = false
  const follow = () => {
    const choice = store.get(analyticsChoiceAtom)
    const tag = store.get(analyticsTagAtom)
    if (choice === "Accepted" && tag !== null && !isLoaded) {
      isLoaded = true
      page.head.append(pageLoadTag(page, tag))
    }
    if (choice === "Declined" && isLoaded) {
      const { path, search } = store.get(locationAtom)
      store.set(destinationAtom, Destination.Document({ href: path + search }))
    }
  }
  const remembered = memory.getItem(analyticsStorageKey)
  store.set(analyticsChoiceAtom, isAnswer(remembered) ? remembered : "Unasked")
  follow()
  store.sub(analyticsChoiceAtom, () => {
    const choice = store.get(analyticsChoiceAtom)
    if (isAnswer(choice)) memory.setItem(analyticsStorageKey, choice)
    follow()
  })
}

interface AnalyticsTag {
  readonly scriptUrl: string
  readonly propertyId: string
  readonly trafficType: string
}

/** The service takes property and traffic from the script's address, and the script itself from its element. */
const pageLoadTag = (page: Document, { propertyId, scriptUrl, trafficType }: AnalyticsTag): HTMLScriptElement => {
  const address = new URL(scriptUrl)
  address.searchParams.set("propertyId", propertyId)
  address.searchParams.set("trafficType", trafficType)
  const tag = page.createElement("script")
  tag.async = true
  tag.src = address.href
  tag.dataset["propertyId"] = propertyId
  tag.dataset["trafficType"] = trafficType
  // The page's address may name an account.
  tag.referrerPolicy = "no-referrer"
  const nonce = styleNonceOf(page)
  if (nonce !== undefined) tag.nonce = nonce
  return tag
}
