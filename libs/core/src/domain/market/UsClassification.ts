import { Schema } from "effect"

/** US tax classification of a limited liability company: part of its owner, partnership or corporation. */
export const UsClassification = Schema.Literals(["disregarded", "partnership", "corporation"])
export type UsClassification = typeof UsClassification.Type
