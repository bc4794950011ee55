// npm run build: the portal's static files and the static catalogue of components.
import { bootstrap, nx } from "./bootstrap.mjs"

await bootstrap()
process.exit((await nx(["run-many", "-t", "build", "build-storybook"])).code)
