// npm run storybook: the catalogue of components and screens, with reload on change.
import { bootstrap, nx } from "./bootstrap.mjs"

await bootstrap()
process.exit((await nx(["run", "@reclaim/app-storybook:dev"])).code)
