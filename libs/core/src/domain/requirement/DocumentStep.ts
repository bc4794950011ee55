/**
 * What has to be done by the latest safe date of a document that is missing. `sign`: the client signs it; `order`: the client
 * gets it from somebody; `post`: the client has sent a scan, and posts the original; `expect`: it is ordered or handed in,
 * or somebody else gives it.
 */
export type DocumentStep = "sign" | "order" | "post" | "expect"
