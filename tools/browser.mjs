// Which Chromium the browser tests use, without a download: CHROMIUM_PATH, else the one that
// @sparticuz/chromium ships (Linux x64; it brings its own libraries and a font), else an installed Chrome.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

const configuredPath = () => process.env["CHROMIUM_PATH"] ?? ""
const isBundledFor = ({ arch, platform }) => platform === "linux" && arch === "x64"

/** Usual installation paths of Chrome, where Playwright looks for it. */
const chromePaths = {
  linux: ["/opt/google/chrome/chrome"],
  darwin: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  win32: ["LOCALAPPDATA", "PROGRAMFILES", "PROGRAMFILES(X86)"].map((name) =>
    join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe")
  )
}

/**
 * Reason why the browser tests can't run here; null where they can. A browser named by CHROMIUM_PATH is not checked: if
 * it is missing, the tests fail rather than being skipped.
 */
export const lackingBrowser = ({ arch, platform } = process, exists = existsSync) => {
  const isFound = ["/usr/bin/chromium", ...(chromePaths[platform] ?? [])].some((path) => exists(path))
  if (configuredPath() !== "" || isBundledFor({ arch, platform }) || isFound) return null
  return `no Chromium comes with the packages for ${platform} ${arch}, and none is installed: install Chrome, or name a Chromium in CHROMIUM_PATH`
}

/** UTF-8 locale: without one Chromium can't name a file with letters beyond ASCII, and calls it "download". */
const inUtf8 = () => ({ ...process.env, LC_ALL: "C.UTF-8" })

export const browserLaunch = async () => {
  if (configuredPath() !== "") return { executablePath: configuredPath(), args: ARGS, env: inUtf8() }
  if (isBundledFor(process)) {
    const bin = join(root, "node_modules/@sparticuz/chromium")
    const { version } = (await import("node:module")).createRequire(import.meta.url)(join(bin, "package.json"))
    const dir = join(root, ".cache", `chromium-${version}`)
    mkdirSync(dir, { recursive: true })
    const before = process.env["TMPDIR"]
    process.env["TMPDIR"] = dir // the package unpacks below os.tmpdir()
    try {
      const { default: chromium, inflate } = await import("@sparticuz/chromium")
      const executablePath = await chromium.executablePath()
      const lib = await inflate(join(bin, "bin/al2023.tar.br"))
      // its own fonts.conf names a folder that is not there; without any font the browser crashes
      const fonts = join(dir, "fonts.conf")
      const dirs = [join(dir, "fonts"), "/usr/share/fonts"].map((d) => `<dir>${d}</dir>`).join("")
      writeFileSync(
        fonts,
        `<?xml version="1.0"?><fontconfig>${dirs}<cachedir>${join(dir, "font-cache")}</cachedir></fontconfig>`
      )
      const env = { ...inUtf8(), LD_LIBRARY_PATH: join(lib, "lib"), FONTCONFIG_FILE: fonts }
      delete env["TMPDIR"]
      return { executablePath, args: ARGS, env }
    } finally {
      if (before === undefined) delete process.env["TMPDIR"]
      else process.env["TMPDIR"] = before
    }
  }
  return existsSync("/usr/bin/chromium")
    ? { executablePath: "/usr/bin/chromium", args: ARGS, env: inUtf8() }
    : { channel: "chrome", args: ARGS, env: inUtf8() }
}
