import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** The colour theme the stories of this run are tested in. */
    readonly theme: "light" | "dark"
  }
}

document.documentElement.dataset["testTheme"] = inject("theme")
