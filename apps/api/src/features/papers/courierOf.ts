import type { WireCourier } from "@reclaim/core/contract/papers/PaperGroup"
import type { Courier } from "./PaperDeed.ts"

/** A way by post as a request tells it. */
export const courierOf = ({ carrier, sent_on, tracking_number = "" }: typeof WireCourier.Type): Courier => ({
  carrier,
  trackingNumber: tracking_number.trim(),
  sentOn: sent_on
})
