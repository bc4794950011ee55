/** How to start the Chromium of the browser tests: CHROMIUM_PATH, else the one from npm, else an installed Chrome. */
export const browserLaunch: () => Promise<{
  readonly executablePath?: string
  readonly channel?: string
  readonly args: string[]
  readonly env?: { [key: string]: string }
}>
/** Why the browser tests can't run on this machine; null where they can. */
export const lackingBrowser: (
  machine?: { readonly platform: string; readonly arch: string },
  exists?: (path: string) => boolean
) => string | null
