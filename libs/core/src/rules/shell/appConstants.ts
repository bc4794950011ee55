/** The product's version, as it is shown and logged. */
export const appVersion = "3.0.8"

/** The version of the API that every request asks for. */
export const apiVersion = "1.0"

/** How long an info toast without a dimmer stays. */
export const infoToastMillis = 30_000

/** How long any other toast that goes by itself stays. */
export const toastMillis = 3000

/** How long 'saved' is shown beside a form. */
export const formSavedMillis = 2000

/** How long after a page has come into view the guided tour begins. */
export const guidedTourDelayMillis = 2000

/** Between a signed-in user's navigation and the log entry and refresh that follow it, so that the screen comes first. */
export const navigationRefreshDelayMillis = 500

/** How long the dashboard and its Excel export may take before the call is given up. */
export const reportTimeoutMillis = 300_000

/** The least height of a grid. */
export const gridMinimumHeightPixels = 300

/** What a grid that fills the rest of a page leaves free below itself. */
export const gridPaddingOffsetPixels = 30

/** The size of a window opened from the portal. */
export const popupWidthPixels = 1060
export const popupHeightPixels = 600

/** How many characters of base64 are turned into bytes at a time; a multiple of 4, so that no group is cut. */
export const base64ChunkCharacters = 512

/** The classification that stands for documents the client itself has to provide. */
export const clientDocumentsClassificationId = 1

/** Whether the documents screen starts with client documents only. */
export const isClientDocumentsOnlyByDefault = true

/** Whether page-load analytics may run, and the kind of traffic reported to them. */
export const isAnalyticsEnabled = true
export const analyticsTrafficType = "production"
