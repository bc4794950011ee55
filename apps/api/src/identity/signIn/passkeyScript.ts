import { readFileSync } from "node:fs"
import { placeOf } from "../../platform/process/serverFiles.ts"

/** The library's build for a page without modules. */
const library = (): string =>
  readFileSync(
    placeOf("node_modules/@simplewebauthn/browser/dist/bundle/index.es5.umd.min.js", "server/passkeys.js"),
    "utf8"
  )

/**
 * Shows the forms that ask for a passkey where the browser knows what that is, and has it asked for when one is sent. What
 * the browser answers goes into the form's hidden field, so that the server reads it like every other form.
 */
const ours = `
;(function () {
  var webAuthn = window.SimpleWebAuthnBrowser
  if (!webAuthn || !webAuthn.browserSupportsWebAuthn()) return
  document.querySelectorAll("form[data-passkey]").forEach(function (form) {
    var button = form.querySelector("button")
    var status = form.querySelector("[role=status]")
    form.hidden = false
    form.addEventListener("submit", function (event) {
      if (form.elements.passkey.value !== "") return
      event.preventDefault()
      if (button.disabled) return
      button.disabled = true
      status.textContent = "Waiting for your passkey"
      var optionsJSON = JSON.parse(form.dataset.options)
      var asked = form.dataset.passkey === "create"
        ? webAuthn.startRegistration({ optionsJSON: optionsJSON })
        : webAuthn.startAuthentication({ optionsJSON: optionsJSON })
      asked.then(
        function (answer) {
          form.elements.passkey.value = JSON.stringify(answer)
          form.submit()
        },
        function () {
          button.disabled = false
          status.textContent = "No passkey was used. Try again, or go on without one."
        }
      )
    })
  })
})()
`

/** The one script of the server's own pages; everything else on them works without. */
export const passkeyScript = (): string => `${library()}\n${ours}`
