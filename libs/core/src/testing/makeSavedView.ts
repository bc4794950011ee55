import { SavedView } from "../domain/user/SavedView.ts"

/** A view of what is filed in Germany, changed as a test needs it. */
export const makeSavedView = (overrides: Partial<ConstructorParameters<typeof SavedView>[0]> = {}): SavedView =>
  new SavedView({ id: 1, name: "Germany, filed", query: "tab=active&status=filed&country=DE", ...overrides })
