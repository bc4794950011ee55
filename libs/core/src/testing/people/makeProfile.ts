import { Profile } from "../../domain/user/Profile.ts"

/** Ada Meyer as her own page shows her, with overrides. */
export const makeProfile = (overrides: Partial<ConstructorParameters<typeof Profile>[0]> = {}): Profile =>
  new Profile({
    firstName: "Ada",
    lastName: "Meyer",
    email: "ada@example.com",
    clientName: "Møller Pension Fund",
    phone: "+12125550142",
    mobile: null,
    language: "en",
    timeZone: null,
    version: 1,
    ...overrides
  })
