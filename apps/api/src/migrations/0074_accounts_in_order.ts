/** Account numbers in the order in which accounts are listed, so that a page of them is read and not sorted out of all. */
export const accountsInOrder: ReadonlyArray<string> = [
  `create index account_in_order on account (client_id, custodian_id, code collate "C")`
]
