// npm run build: the portal's static files, the static catalogue of components and the template of new databases.
import { bootstrap, nx } from "./bootstrap.mjs"

await bootstrap()
process.exit((await nx(["run-many", "-t", "build", "build-storybook"])).code)
