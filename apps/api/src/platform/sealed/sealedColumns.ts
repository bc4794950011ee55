import type { SealedColumn } from "./SealedColumn.ts"

/** The portal's own secrets, by their names. */
export const sealedSetting: SealedColumn = {
  table: "sealed_setting",
  column: "value_sealed",
  isOfClient: false,
  key: [{ name: "key", type: "text" }],
  index: null
}

/** Every column that holds sealed values: what is missing here can't be read any more once keys were rotated. */
export const sealedColumns: ReadonlyArray<SealedColumn> = [sealedSetting]
