/** Payload of the contact Ada Meyer, with a test's overrides. */
export const makeContactContent = (overrides: object = {}): object => ({
  salutation: "Ms",
  first_name: "Ada",
  last_name: "Meyer",
  job_title: "Head of Tax",
  company: "Alpine LP",
  email: "ada.meyer@alpine.example",
  phone: "+12125550142",
  mobile: null,
  roles: [],
  notes: "",
  ...overrides
})
