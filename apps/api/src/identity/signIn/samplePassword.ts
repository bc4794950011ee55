/** The password of every sample user. They exist only in a database generated with DEMO=1, which production refuses. */
export const samplePassword = "reclaim-demo-2026"
