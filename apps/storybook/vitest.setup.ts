import { configure } from "storybook/test"
import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** The colour theme the stories of this run are tested in. */
    readonly theme: "light" | "dark"
  }
}

document.documentElement.dataset["testTheme"] = inject("theme")

// Long enough for a busy machine: what never comes fails all the same.
configure({ asyncUtilTimeout: 20_000 })
