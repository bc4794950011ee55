import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
import { addons } from "storybook/manager-api"
import { catalogueTheme } from "./catalogueTheme.ts"

const dark = window.matchMedia("(prefers-color-scheme: dark)")

/** The tokens are in the head of the page, in the colours that the system prefers: see main.ts. */
const colourOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()

const follow = () =>
  addons.setConfig({
    theme: catalogueTheme(
      dark.matches ? "dark" : "light",
      colourOf,
      `Reclaim Portal ${process.env["PORTAL_VERSION"] ?? ""}`
    )
  })

document.fonts.add(new FontFace("Inter Variable", `url(${inter})`, { weight: "100 900" }))
dark.addEventListener("change", follow)
follow()
