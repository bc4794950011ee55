/** Requests to sign that ended because the address changed that they went to. */
export const endedRequests: ReadonlyArray<string> = [
  // Nobody is reminded of such a request by itself: somebody has to ask anew.
  `alter table signer add column request_ended_at timestamptz`
]
