import type { Settings } from "../settings/Settings.ts"

/** Where the server's own help page is. */
export const helpPath = "/docs/help"

/** Where Contact Us and FAQ lead: to the provider's pages, or to the parts of the help page that stand in for them. */
export const helpLinks = ({ faqUrl, serviceDeskUrl }: Pick<Settings["Service"], "faqUrl" | "serviceDeskUrl">) => ({
  serviceDeskUrl: serviceDeskUrl === "" ? `${helpPath}#contact` : serviceDeskUrl,
  faqUrl: faqUrl === "" ? helpPath : faqUrl
})
