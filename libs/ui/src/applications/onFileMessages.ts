/** Texts about an owner who is already on file. */
export const onFileMessages = {
  title: (name: string) => `${name} is on file`,
  text: "The details on file are shown here and not asked again. Anything missing for the markets you chose is asked below.",
  loading: "The details on file are not asked again.",
  facts: "On file",
  change: "If any of these have changed, change this owner’s account in My Accounts.",
  missing: "Still missing",
  alike: (name: string) => `You already have an owner called ${name}`,
  alikeText: "Choose that owner to reuse the details on file, or continue if this is a different one.",
  choose: (name: string) => `Choose ${name}`,
  asked: "Documents on file are reused."
}
