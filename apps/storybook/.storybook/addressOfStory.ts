/** The address of a story alone on its page, in a theme. */
export const addressOfStory = (storyId: string, theme: string): string => {
  const address = new URL(window.location.href)
  address.searchParams.set("id", storyId)
  address.searchParams.set("viewMode", "story")
  address.searchParams.set("globals", `theme:${theme}`)
  return address.href
}
