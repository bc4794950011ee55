import { Schema } from "effect"

/** What a browser is to be asked for, as `navigator.credentials` takes it in its JSON form; good for five minutes. */
export class PasskeyOptions extends Schema.Class<PasskeyOptions>("@reclaim/core/PasskeyOptions")({
  options: Schema.Json
}) {}
