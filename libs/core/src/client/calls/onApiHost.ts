import type { ReportFile } from "../../domain/export/ReportFile.ts"

/** Completes the link of a file that is downloaded separately; the bytes of any other file stay as they are. */
export const onApiHost =
  (apiHost: string) =>
  (file: ReportFile): ReportFile =>
    file._tag === "Link" && file.url.startsWith("/") ? { ...file, url: apiHost + file.url } : file
