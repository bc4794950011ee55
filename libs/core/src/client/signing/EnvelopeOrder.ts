/** What is to be signed on screen, and by whom. */
export interface EnvelopeOrder {
  readonly requirementIds: ReadonlyArray<number>
  /** Contacts, each of whom is asked once those before them have signed; empty for everybody who can sign. */
  readonly inOrder: ReadonlyArray<number>
}

export const envelopeOrder = ({ inOrder, requirementIds }: EnvelopeOrder) => ({
  requirement_ids: requirementIds,
  in_order: inOrder
})
