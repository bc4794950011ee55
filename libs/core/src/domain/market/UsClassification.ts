import { Schema } from "effect"

/** How the United States tax a limited liability company: as part of its owner, as a partnership or as a corporation. */
export const UsClassification = Schema.Literals(["disregarded", "partnership", "corporation"])
export type UsClassification = typeof UsClassification.Type
