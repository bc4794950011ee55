import { routes } from "../../navigation/routes.ts"

/** The address of an uploaded list; of the start where there is none. */
export const uploadHref = (batchId: number | null): string =>
  batchId === null ? routes.bulkUpload.path : `${routes.bulkUpload.path}?batch=${String(batchId)}`
