/**
 * Action due by the latest safe date of a missing document. `sign`: the client signs it here, on screen or by hand;
 * `upload`: the client signs it elsewhere; `order`: the client obtains it; `decide`: the client authorizes the claims;
 * `post`: the client has sent a scan and posts the original; `expect`: it is ordered, handed in, or provided by another
 * party.
 */
export type DocumentStep = "sign" | "upload" | "order" | "decide" | "post" | "expect"
