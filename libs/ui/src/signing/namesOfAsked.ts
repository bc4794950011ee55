import type { Signer } from "@reclaim/core/domain/signing/Signer"

const list = new Intl.ListFormat("en", { type: "disjunction" })

/** The names of those who are asked to sign and have not: any of them. */
export const namesOfAsked = (signers: ReadonlyArray<Pick<Signer, "name" | "state">>): string =>
  list.format(signers.filter(({ state }) => state === "asked" || state === "viewed").map(({ name }) => name))
