// npm run verify-accessibility: the browser tests that look for faults, at every width in both themes; longer than npm test may take.
import { join } from "node:path"
import { bootstrap, nx, root, runModule } from "./bootstrap.mjs"

await bootstrap()
const build = await nx(["run-many", "-t", "build"])
if (build.code !== 0) process.exit(build.code)
const { code } = await runModule("vitest/vitest.mjs", ["run", "--testNamePattern", "axe|pixels in the"], {
  cwd: join(root, "apps/e2e"),
  env: { ...process.env, ACCESSIBILITY: "thorough" }
})
process.exit(code)
