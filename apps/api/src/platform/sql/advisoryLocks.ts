/**
 * Numbers of the database's advisory locks. Each use has its own: two that share one wait for each other, and one is
 * taken for the other. All servers of a database must agree, so that a number is never given to another use.
 */
export const advisoryLocks = {
  migration: 5_127_331,
  /** Held by an import of a provider's files until it commits; taken by `begin_import` in the database. */
  import: 5_127_332,
  dataKey: 5_127_333,
  auditCheckpoint: 5_127_334,
  /** With a client's id. */
  people: 5_127_335,
  /** With a client's id. */
  files: 5_127_340,
  /** With a list's id. */
  listAnswer: 5_127_344,
  /** With a client's id. */
  listPublication: 5_127_345,
  /** With a client's id. */
  papers: 5_127_346,
  /** With a client's id. */
  envelopes: 5_127_360,
  /** With a client's id. */
  authorizationBatches: 5_127_369
} as const
