/** What is recorded about Ada Meyer, as it is sent, changed as a test needs it. */
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
