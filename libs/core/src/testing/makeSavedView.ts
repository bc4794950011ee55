import { SavedView } from "../domain/user/SavedView.ts"

/** A saved view of reclaims filed in Germany, with overrides. */
export const makeSavedView = (overrides: Partial<ConstructorParameters<typeof SavedView>[0]> = {}): SavedView =>
  new SavedView({ id: 1, name: "Germany, filed", query: "tab=active&status=filed&country=DE", ...overrides })
