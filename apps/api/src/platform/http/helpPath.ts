import type { Settings } from "../settings/Settings.ts"

/** Path of the server's own help page. */
export const helpPath = "/docs/help"

/** Targets of Contact Us and FAQ: the provider's pages, or the parts of the help page that stand in for them. */
export const helpLinks = ({ faqUrl, serviceDeskUrl }: Pick<Settings["Service"], "faqUrl" | "serviceDeskUrl">) => ({
  serviceDeskUrl: serviceDeskUrl === "" ? `${helpPath}#contact` : serviceDeskUrl,
  faqUrl: faqUrl === "" ? helpPath : faqUrl
})
