import { ConfigProvider, Layer } from "effect"
import { Settings } from "../../platform/settings/Settings.ts"

/** The settings of an environment with nothing else in it. */
export const settingsOf = (env: Readonly<Record<string, string>>) =>
  Settings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))))
