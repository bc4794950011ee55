// A thread that echoes its task and its messages, until it is told to break or to finish.
import { threadFailed, type ThreadFailed, threadPort } from "../../platform/process/threadPort.ts"

const port = threadPort<string, string, { readonly tag: "heard"; readonly text: string } | ThreadFailed>()

port.say({ tag: "heard", text: port.task })
port.hear((text) => {
  if (text === "break") throw new Error("it broke")
  if (text === "fail") return port.say(threadFailed(new Error("it failed")))
  if (text === "close") return port.close()
  port.say({ tag: "heard", text })
})
