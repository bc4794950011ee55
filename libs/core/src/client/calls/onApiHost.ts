import type { FileLink, ReportFile } from "../../domain/export/ReportFile.ts"

/** Completes a link that names no host. */
export const linkOnApiHost =
  (apiHost: string) =>
  (link: FileLink): FileLink =>
    link.url.startsWith("/") ? { ...link, url: apiHost + link.url } : link

/** Completes the link of a file that is downloaded separately; the bytes of any other file stay as they are. */
export const onApiHost =
  (apiHost: string) =>
  (file: ReportFile): ReportFile =>
    file._tag === "Link" ? linkOnApiHost(apiHost)(file) : file
