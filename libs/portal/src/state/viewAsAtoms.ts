import { type ViewReportAs, viewAsSelf } from "@reclaim/core/domain/shell/ViewReportAs"
import { atom } from "jotai"

/** Whose reports are in front of the user: one's own, unless a member of the provider's staff chose a client. */
export const viewAsAtom = atom<ViewReportAs>(viewAsSelf)
