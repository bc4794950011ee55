import { configure } from "storybook/test"

document.documentElement.dataset["isTest"] = ""

// Long enough for a busy machine: an element that never appears still fails the test.
configure({ asyncUtilTimeout: 20_000 })
