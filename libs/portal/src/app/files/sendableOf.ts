import type { SendableFile } from "@reclaim/core/client/files/SendableFile"

/** A browser's file as one that can be sent. */
export const sendableOf = (file: File): SendableFile => ({
  name: file.name,
  size: file.size,
  slice: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer())
})
