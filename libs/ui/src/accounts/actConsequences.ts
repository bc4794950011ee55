import type { AccountAct } from "@reclaim/core/rules/account/decideAccountState"

/** What an act on accounts leads to, for one or for several of them. */
export const actConsequences = (act: AccountAct, isOne: boolean): ReadonlyArray<string> => {
  const them = isOne ? "it" : "them"
  switch (act) {
    case "suspend":
      return [
        `No new reclaims are filed for ${them}.`,
        "What has been filed continues, and is paid as before.",
        `You or we can resume ${them} at any time.`
      ]
    case "resume":
      return [
        `Reclaims are filed for ${them} again, including those from the time in between where that is still possible.`
      ]
    case "close":
      return [
        `${isOne ? "It" : "They"} can't be reopened, and nothing about ${them} can be changed any more.`,
        "Income after the day of closing is not claimed.",
        "Claims for earlier payments continue."
      ]
  }
}
