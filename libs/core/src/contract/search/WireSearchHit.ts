import { SearchHit } from "../../domain/search/SearchHit.ts"
import { wireOf } from "../wire/wireOf.ts"

/** What a search has found. */
export const WireSearchHit = wireOf(SearchHit)
