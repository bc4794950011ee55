/** The setting that marks a database as sample data, with the version of what it was generated from. */
export const sampleStamp = "sample_data"
