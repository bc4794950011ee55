/**
 * Action due by the latest safe date of a missing document. `sign`: the client signs it; `order`: the client obtains
 * it; `post`: the client has sent a scan and posts the original; `expect`: it is ordered, handed in, or provided by
 * another party.
 */
export type DocumentStep = "sign" | "order" | "post" | "expect"
