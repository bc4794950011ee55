import { create } from "storybook/theming"
import type { Scheme } from "./hexColours.ts"

/** Storybook's own look, made of the tokens of the product; `colourOf` gives a token's colour as `#rrggbb`. */
export const catalogueTheme = (base: Scheme, colourOf: (token: string) => string, brandTitle = "Reclaim Portal") =>
  create({
    base,
    brandTitle,
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: '"Inter Variable", system-ui, sans-serif',
    colorPrimary: colourOf("accent"),
    // White text is shown on it, and Storybook darkens it in the dark theme, but not far enough for the accent.
    colorSecondary: colourOf(base === "dark" ? "mark" : "accent"),
    appBg: colourOf("ground"),
    appContentBg: colourOf("surface"),
    appPreviewBg: colourOf("ground"),
    appHoverBg: colourOf("accent-soft"),
    appBorderColor: colourOf("line"),
    appBorderRadius: 8,
    textColor: colourOf("ink"),
    textInverseColor: colourOf("on-accent"),
    textMutedColor: colourOf("ink-3"),
    barTextColor: colourOf("ink-2"),
    barHoverColor: colourOf("accent-strong"),
    barSelectedColor: colourOf("accent-strong"),
    barBg: colourOf("surface"),
    buttonBg: colourOf("raised"),
    buttonBorder: colourOf("line"),
    booleanBg: colourOf("raised"),
    booleanSelectedBg: colourOf("surface"),
    inputBg: colourOf("surface"),
    inputBorder: colourOf("line-control"),
    inputTextColor: colourOf("ink"),
    inputBorderRadius: 6
  })
