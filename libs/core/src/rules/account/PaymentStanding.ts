/** How far it is settled where an owner, or a client, is paid to; `at desk`: only a call-back of the desk is missing. */
export type PaymentStanding = "none" | "proposed" | "at desk" | "approved"
