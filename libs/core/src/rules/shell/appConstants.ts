/** Version of the product, as displayed and logged. */
export const appVersion = "3.0.8"

/** Version of the API sent with every request. */
export const apiVersion = "1.0"

/** Display time of an info toast without a dimmer. */
export const infoToastMillis = 30_000

/** Display time of any other toast that closes by itself. */
export const toastMillis = 3000

/** Display time of 'saved' next to a form. */
export const formSavedMillis = 2000

/** Delay of the guided tour after a page has come into view. */
export const guidedTourDelayMillis = 2000

/**
 * Delay between a signed-in user's navigation and the log entry and refresh that follow it, so that the screen comes
 * first.
 */
export const navigationRefreshDelayMillis = 500

/** Timeout of the dashboard and its Excel export. */
export const reportTimeoutMillis = 300_000

/** Minimum height of a grid. */
export const gridMinimumHeightPixels = 300

/** Space that a grid filling the rest of a page leaves below itself. */
export const gridPaddingOffsetPixels = 30

/** The size of a window opened from the portal. */
export const popupWidthPixels = 1060
export const popupHeightPixels = 600

/** Number of base64 characters decoded at a time; a multiple of 4, so that no group is split. */
export const base64ChunkCharacters = 512

/** Classification of documents that the client itself has to provide. */
export const clientDocumentsClassificationId = 1

/** True if the documents screen starts with client documents only. */
export const isClientDocumentsOnlyByDefault = true

/** True if page-load analytics may run; `analyticsTrafficType` is the reported kind of traffic. */
export const isAnalyticsEnabled = true
export const analyticsTrafficType = "production"
