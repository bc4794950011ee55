import { configure } from "storybook/test"

document.documentElement.dataset["isTest"] = ""

// Long enough for a busy machine: what never comes fails all the same.
configure({ asyncUtilTimeout: 20_000 })
