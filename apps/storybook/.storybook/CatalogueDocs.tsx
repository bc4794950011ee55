import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks"
import { applyColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import themeText from "@reclaim/ui/theme/theme.css?raw"
import { type PropsWithChildren, useEffect } from "react"
import { catalogueTheme } from "./catalogueTheme.ts"
import { useChosenTheme } from "./chosenTheme.ts"
import { hexColours, type Scheme } from "./hexColours.ts"
import { readTokens } from "./readTokens.ts"

const tokens = readTokens(themeText)

const themeIn = (scheme: Scheme) => {
  const colours = hexColours(tokens, scheme)
  return catalogueTheme(scheme, (token) => colours.get(token) ?? "")
}

const themes = { light: themeIn("light"), dark: themeIn("dark") }

/** Pages of text in the look of the product, in the theme selected in the toolbar. */
export const CatalogueDocs = ({ children, context }: PropsWithChildren<DocsContainerProps>) => {
  const { scheme, theme } = useChosenTheme()
  useEffect(() => applyColourTheme(document.documentElement, theme), [theme])
  return (
    <DocsContainer context={context} theme={themes[scheme]}>
      {children}
    </DocsContainer>
  )
}
