import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import type { Envelope } from "@reclaim/core/domain/signing/Envelope"

/** True once every document of an envelope is sealed. */
export const isSealed = ({ documents }: Envelope): boolean => documents.every(({ seal }) => seal !== null)

/** Files of an envelope, identified by their number in it. */
export const envelopeFiles = (documents: Envelope["documents"]): ReadonlyArray<DocumentFile> =>
  documents.map(({ bytes, n, name, pages }) => ({
    blobId: n,
    fileName: name,
    mediaType: "application/pdf",
    bytes,
    pages,
    isReadable: true
  }))
