import { Schema } from "effect"

/** Secret of an authenticator app; shown once. */
export class TotpEnrolment extends Schema.Class<TotpEnrolment>("@reclaim/core/TotpEnrolment")({
  /** Base32, for manual entry. */
  secret: Schema.String,
  /** `otpauth://…`, to be opened on the same device. */
  address: Schema.String,
  /** The address as a QR code: the `d` of an SVG path in a square of `qrSize` modules, its quiet zone included. */
  qrPath: Schema.String,
  qrSize: Schema.Int
}) {}
