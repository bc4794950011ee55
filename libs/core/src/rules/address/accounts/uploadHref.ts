import { routes } from "../../navigation/routes.ts"

/** Address of an uploaded list; of the start page for null. */
export const uploadHref = (batchId: number | null): string =>
  batchId === null ? routes.bulkUpload.path : `${routes.bulkUpload.path}?batch=${String(batchId)}`
