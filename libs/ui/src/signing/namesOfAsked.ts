import type { Signer } from "@reclaim/core/domain/signing/Signer"

const list = new Intl.ListFormat("en", { type: "disjunction" })

/** The names of the signers who were asked and have not signed, joined by "or". */
export const namesOfAsked = (signers: ReadonlyArray<Pick<Signer, "name" | "state">>): string =>
  list.format(signers.filter(({ state }) => state === "asked" || state === "viewed").map(({ name }) => name))
