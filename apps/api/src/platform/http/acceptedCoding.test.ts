import { expect, it } from "@effect/vitest"
import { acceptedCoding } from "./acceptedCoding.ts"

it.each<[string | undefined, string]>([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["  gzip\t,", "gzip"],
  ["deflate", "identity"],
  ["*", "zstd"],
  ["zstd;q=0, *", "br"],
  ["zstd;q=0, br;q=0, *;q=0.5", "gzip"],
  ["zstd;q=0.5, br;q=0.4, gzip;q=0.9", "gzip"],
  ["br ; q=0.8 , gzip;q=0.8", "br"],
  ["br;Q=0.2, gzip", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0", "identity"],
  ["gzip;q=0", "identity"],
  ["gzip;q=0.000", "identity"],
  ["br;q=0.0, gzip;q=0.001", "gzip"],
  ["gzip;level=1;q=0.5, br;q=0.4", "gzip"],
  ["zstd, gzip;q=", "zstd"],
  ["gzip;q=", "identity"],
  ["gzip;q=1.5", "identity"],
  ["gzip;q=.", "identity"],
  ["gzip;q=-1", "identity"],
  ["x-gzip", "identity"],
  ["br-old", "identity"],
  ["*;q=0", "identity"]
])("of zstd, br and gzip, %j gets %s", (header, coding) => {
  expect(acceptedCoding(header, ["zstd", "br", "gzip"])).toBe(coding)
})

it("only what is offered is sent", () => {
  expect(acceptedCoding("zstd, br;q=0.9, gzip;q=0.8", ["br", "gzip"])).toBe("br")
  expect(acceptedCoding("zstd, br", [])).toBe("identity")
})
