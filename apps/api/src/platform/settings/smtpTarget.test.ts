import { assert, describe, it } from "@effect/vitest"
import { smtpProblem, smtpTarget } from "./smtpTarget.ts"

describe("The address of a mail server", () => {
  it.each([
    ["http://mail.example.com", /begins with http:/],
    ["mail.example.com:25", /expected smtp:/],
    ["smtp://user:p@ss:s3cret@mail.example.com:587/x", /nothing after the port/],
    ["smtp://mail.example.com?tls=no", /nothing after the port/],
    ["smtp://user:s3cret%zz@mail.example.com", /write % itself as %25/],
    ["smtp://169.254.169.254:25", /link-local/],
    ["smtp://[fe80::1]:25", /link-local/]
  ])("%s is refused, with what to write", (address, said) => {
    assert.match(smtpProblem(address) ?? "", said)
    assert.notInclude(smtpProblem(address) ?? "", "s3cret")
  })

  it.each([
    ["smtp://mail.example.com", { port: 587, secure: false, requireTLS: false, ignoreTLS: false, auth: undefined }],
    ["smtps://mail.example.com", { port: 465, secure: true, requireTLS: false, ignoreTLS: false, auth: undefined }],
    ["smtp://10.1.2.3:25", { port: 25, secure: false, requireTLS: false, ignoreTLS: false, auth: undefined }],
    ["smtp://127.0.0.1:2525", { port: 2525, secure: false, requireTLS: false, ignoreTLS: true, auth: undefined }]
  ])("%s says how it is spoken to", (address, expected) => {
    assert.isNull(smtpProblem(address))
    assert.deepInclude(smtpTarget(address), expected)
  })

  it("with a password is spoken to under TLS only", () => {
    const target = smtpTarget("smtp://me%40example.com:p%25w@mail.example.com:587")
    assert.isTrue(target.requireTLS)
    assert.deepStrictEqual(target.auth, { user: "me@example.com", pass: "p%w" })
  })
})
