import type { PostalAddressDraft } from "../../../domain/account/PostalAddressDraft.ts"
import type { RowReader } from "./rowReader.ts"

const columns = ["address1", "address2", "city", "region", "postal_code", "country"] as const

/** Address of a row; null if all its cells are empty. */
export const readAddress = ({
  country,
  raw,
  text
}: Pick<RowReader<(typeof columns)[number]>, "country" | "raw" | "text">): PostalAddressDraft | null =>
  columns.every((column) => raw(column) === "")
    ? null
    : {
        street: text("address1"),
        more: text("address2"),
        city: text("city"),
        region: text("region"),
        postalCode: text("postal_code"),
        country: country("country")
      }
