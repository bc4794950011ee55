import { HttpServerResponse } from "effect/http"
import { escapeHtml } from "@reclaim/core/format/escapeMarkup"

/** Path of the stylesheet of the server's own pages. */
export const pageStylePath = "/auth/page.css"

/** The few tokens of the portal's theme that these pages need, and the rules that use them. */
const pageStyle = `
:root { color-scheme: light dark;
  --ground: light-dark(oklch(0.975 0.003 230), oklch(0.19 0.008 240));
  --surface: light-dark(oklch(1 0 0), oklch(0.225 0.009 240));
  --line: light-dark(oklch(0.915 0.005 230), oklch(0.315 0.012 240));
  --line-control: light-dark(oklch(0.63 0.012 235), oklch(0.54 0.013 238));
  --hover: light-dark(oklch(0.965 0.005 220), oklch(0.275 0.011 238));
  --ink: light-dark(oklch(0.24 0.015 240), oklch(0.945 0.005 230));
  --ink-2: light-dark(oklch(0.45 0.015 240), oklch(0.76 0.012 235));
  --accent: light-dark(oklch(0.5 0.085 195), oklch(0.78 0.09 190));
  --accent-strong: light-dark(oklch(0.42 0.075 195), oklch(0.86 0.075 190));
  --on-accent: light-dark(oklch(1 0 0), oklch(0.2 0.02 200));
  --focus: light-dark(oklch(0.5 0.1 195), oklch(0.82 0.1 190));
  --danger-ink: light-dark(oklch(0.42 0.13 27), oklch(0.84 0.09 25));
  --danger-soft: light-dark(oklch(0.965 0.018 27), oklch(0.29 0.045 25)); }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 400 0.875rem/1.45 "Inter Variable", Inter, system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { max-width: 400px; margin: 0 auto; padding: 12vh 16px 48px; }
main.wide { max-width: 960px; padding-top: 32px; }
.brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-weight: 600; color: var(--ink); }
.brand i { width: 22px; height: 22px; border-radius: 6px; background: linear-gradient(135deg, var(--accent) 0 52%, transparent 52%), color-mix(in oklab, var(--accent) 35%, var(--surface)); forced-color-adjust: none; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 20px; margin: 0 0 16px; }
h1 { font-size: 1.25rem; line-height: 1.3; font-weight: 600; margin: 0 0 16px; }
h2 { font-size: 1rem; font-weight: 600; margin: 0 0 8px; }
h3 { font-size: 0.875rem; font-weight: 600; margin: 20px 0 4px; scroll-margin-top: 16px; }
h3:target, h2:target { text-decoration: underline; text-decoration-color: var(--accent); text-underline-offset: 4px; }
ul { margin: 0; padding: 0 0 0 18px; }
li { margin: 0 0 4px; }
dt { font-weight: 500; }
dd { margin: 0 0 8px; max-width: 70ch; color: var(--ink-2); }
p { margin: 0 0 12px; max-width: 70ch; }
.quiet { color: var(--ink-2); font-size: 0.8125rem; }
label { display: block; font-weight: 500; margin: 0 0 4px; }
input { width: 100%; min-height: 40px; padding: 8px 12px; margin: 0 0 16px; font: inherit; font-size: 1rem; color: inherit; background: var(--surface); border: 1px solid var(--line-control); border-radius: 6px; }
button { min-height: 40px; padding: 8px 16px; font: inherit; font-weight: 500; border-radius: 6px; border: 1px solid transparent; cursor: pointer; }
button.primary { width: 100%; background: var(--accent); color: var(--on-accent); }
button.primary:hover { background: var(--accent-strong); }
button.choice { width: 100%; text-align: left; background: none; color: inherit; border-color: var(--line); margin: 0 0 8px; }
button.choice:hover { background: var(--hover); }
a.primary, a.choice { display: block; min-height: 40px; padding: 8px 16px; border-radius: 6px; font-weight: 500; text-align: center; text-decoration: none; }
a.primary { background: var(--accent); color: var(--on-accent); }
a.primary:hover { background: var(--accent-strong); }
a.choice { border: 1px solid var(--line); color: inherit; text-align: left; }
a.choice:hover { background: var(--hover); }
form + form.passkey, form + p, script + p { margin-top: 12px; }
form.passkey button { margin: 0; text-align: center; }
form.passkey p:not(:empty) { margin: 4px 0 0; }
form.passkey p:empty { margin: 0; }
input + .quiet { margin-top: -12px; }
input[readonly] { background: var(--hover); }
.qr { display: block; width: 208px; height: 208px; margin: 0 auto 12px; border-radius: 6px; forced-color-adjust: none; }
button.choice span { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-2); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
a { color: var(--accent-strong); }
.alert { background: var(--danger-soft); color: var(--danger-ink); border: 1px solid currentColor; border-radius: 6px; padding: 8px 12px; margin: 0 0 16px; }
.alert p { margin: 0; }
code, pre { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; font-size: 0.8125rem; }
pre { overflow-x: auto; background: var(--hover); border-radius: 6px; padding: 12px; margin: 8px 0; }
pre.code { text-align: center; font-size: 1.75rem; letter-spacing: 0.1em; }
iframe.mail { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
details { border-top: 1px solid var(--line); padding: 8px 0; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4em; font-weight: 600; color: var(--accent-strong); }
@media (forced-colors: active) { button, .card, .alert { border-color: ButtonText; } }
@media print { main { padding-top: 0; } nav { display: none; } h2, h3, dt { break-after: avoid; } p, dd { orphans: 3; widows: 3; } .card { border: 0; padding: 0; } }
`

const interFile = /^\/assets\/inter-latin-wght-normal-[\w-]+\.woff2$/

/** The stylesheet, with the portal's typeface when its build has one: the dashboard then finds it cached. */
export const pageStyleWith = (paths: Iterable<string>): string => {
  const file = [...paths].find((path) => interFile.test(path))
  if (file === undefined) return pageStyle
  return `@font-face { font-family: "Inter Variable"; font-display: swap; font-weight: 100 900; src: url("${file}") format("woff2"); }\n${pageStyle}`
}

/** A page made by the server itself, complete without script. `main` is HTML: escape all values in it. */
export const serverPage = (page: {
  readonly status?: number
  readonly title: string
  readonly productName: string
  readonly main: string
  readonly isWide?: boolean
}): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.html(
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
      `<title>${escapeHtml(`${page.title} · ${page.productName}`)}</title>`,
      `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${pageStylePath}"></head>`,
      `<body><main${page.isWide === true ? ' class="wide"' : ""}>`,
      `<p class="brand"><i aria-hidden="true"></i>${escapeHtml(page.productName)}</p>${page.main}</main></body></html>`
    ].join("")
  ).pipe(
    HttpServerResponse.setStatus(page.status ?? 200),
    // Holds a token next to user input, so it must not be compressed: see BREACH.
    HttpServerResponse.setHeader("cache-control", "no-store, no-transform")
  )
