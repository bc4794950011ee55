/** Requests to sign that ended because the address changed that they went to. */
export const endedRequests: ReadonlyArray<string> = [
  // There is no automatic reminder of such a request: a user has to request it again.
  `alter table signer add column request_ended_at timestamptz`
]
