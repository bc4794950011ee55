/** Lets a dividend have several parts of income, each an event of its own with its own withholding rate. */
export const incomeParts: ReadonlyArray<string> = [
  `alter table dividend_event drop constraint dividend_event_security_id_pay_date_event_type_key,
    add unique (security_id, pay_date, event_type, income)`
]
