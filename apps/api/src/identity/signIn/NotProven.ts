import { Data } from "effect"

/** The proof is not right, or not one that this user can give: the answer never says which. */
export class NotProven extends Data.TaggedError("NotProven")<{}> {}
