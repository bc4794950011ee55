import { Schema } from "effect"
import { ExpiredValue, Expiry, ExpiryBucket, ExpiryMonth, ValueAtRisk } from "../../domain/reclaim/Expiry.ts"
import { wireOf } from "../wire/wireOf.ts"

const keys = { count: "trans_count", net: "net_reclaim" } as const

const WireValueAtRisk = wireOf(ValueAtRisk, { keys })

/** What is about to be lost. */
export const WireExpiry = wireOf(Expiry, {
  values: {
    total: WireValueAtRisk,
    blocked: WireValueAtRisk,
    buckets: Schema.Array(wireOf(ExpiryBucket, { keys })),
    months: Schema.Array(wireOf(ExpiryMonth, { keys })),
    expired: Schema.Array(wireOf(ExpiredValue, { keys }))
  }
})
