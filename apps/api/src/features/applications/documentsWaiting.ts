/**
 * Documents of owners that wait for a client. The portal asks for none yet: what an owner will be asked for is shown with
 * the application, and becomes a requirement once there are documents.
 */
export const documentsWaiting = 0
