/** Texts about an owner who is already on file. */
export const onFileMessages = {
  title: (name: string) => `${name} is on file`,
  text: "What is on file is shown here and not asked again. What is missing for the markets you chose is asked below.",
  loading: "What is on file is not asked again.",
  facts: "On file",
  change: "If something of it has changed, change the account of this owner in My Accounts.",
  missing: "Missing so far",
  alike: (name: string) => `You have an owner called ${name} already`,
  alikeText: "Choose that owner, so that nothing known is asked again, or go on if this is another one.",
  choose: (name: string) => `Choose ${name}`,
  asked: "Documents that are on file are used again."
}
