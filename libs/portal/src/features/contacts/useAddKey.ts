import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { usePageKey } from "../../app/palette/usePageKey.ts"

/** Opens the form for somebody new by its key, wherever the focus is but in a field; null while nobody can be added. */
export const useAddKey = (onAdd: (() => void) | null): void => usePageKey(pageKeys.add, onAdd)
