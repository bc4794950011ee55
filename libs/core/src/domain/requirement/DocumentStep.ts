/**
 * What has to be done by the latest safe date of a document that is missing. `sign`: the client signs it; `order`: the client
 * gets it from somebody; `expect`: it is ordered or handed in, or somebody else gives it.
 */
export type DocumentStep = "sign" | "order" | "expect"
