/** Setting that marks a database as sample data, with the version of the generator's input. */
export const sampleStamp = "sample_data"
