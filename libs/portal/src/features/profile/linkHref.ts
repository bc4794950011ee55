import type { PortalConfig } from "../../app/config/PortalConfig.ts"

/** Where an identity provider is linked to the signed-in user: the sign-in's own pages, which lead back here. */
export const linkHref = ({ authHost }: Pick<PortalConfig, "authHost">, provider: string): string =>
  `${authHost}/auth/oidc/${encodeURIComponent(provider)}/start?returnTo=${encodeURIComponent("/profile")}`
