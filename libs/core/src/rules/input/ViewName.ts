import { sentName } from "../../domain/value/sentName.ts"

/** The name of a saved view, without surrounding spaces. */
export const ViewName = sentName(60)
