import { describe, expect, it } from "@effect/vitest"
import * as constants from "./appConstants.ts"

describe("business constants and limits", () => {
  it("are those of the specification's section 9", () => {
    expect({ ...constants }).toEqual({
      appVersion: "3.0.8",
      apiVersion: "1.0",
      infoToastMillis: 30_000,
      toastMillis: 3000,
      formSavedMillis: 2000,
      guidedTourDelayMillis: 2000,
      navigationRefreshDelayMillis: 500,
      reportTimeoutMillis: 300_000,
      gridMinimumHeightPixels: 300,
      gridPaddingOffsetPixels: 30,
      popupWidthPixels: 1060,
      popupHeightPixels: 600,
      base64ChunkCharacters: 512,
      clientDocumentsClassificationId: 1,
      isClientDocumentsOnlyByDefault: true,
      isAnalyticsEnabled: true,
      analyticsTrafficType: "production"
    })
  })
})
