/** The setting that marks a database as one of sample data, with what it was generated from. */
export const sampleStamp = "sample_data"
