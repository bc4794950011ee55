import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { Draws } from "./Draws.ts"

const givenNames = [
  "Amelia",
  "Björn",
  "Chloé",
  "Darius",
  "Elif",
  "Fionnuala",
  "Grace",
  "Hana",
  "Iñaki",
  "Jonas",
  "Katarzyna",
  "Liam",
  "Márta",
  "Noor",
  "Owen",
  "Priya",
  "Quentin",
  "Rosalía",
  "Søren",
  "Teodora",
  "Uma",
  "Věra",
  "Wanda",
  "Xavier",
  "Zoë"
] as const
const family = [
  "Abernathy",
  "Bělohlávek",
  "Çelik",
  "Dąbrowska",
  "Eriksdóttir",
  "Fairweather",
  "García-Núñez",
  "Håkansson",
  "Ibarra",
  "Jørgensen",
  "Kowalczyk",
  "Lefèvre",
  "Müller-Lüdenscheidt",
  "Nuñez",
  "O’Sullivan",
  "Pereira da Conceição",
  "Quarles",
  "Röntved",
  "Šimůnek",
  "Thackeray",
  "Úrsúla",
  "Vasquez",
  "Whitcombe",
  "Ångström",
  "Zimmerman"
] as const
const cjk = ["田中 花子", "株式会社 東雲", "鈴木 一郎", "李 明", "王 秀英", "김 민서", "박 서준", "陳 大文"] as const
const place = [
  "Ashford",
  "Bear Creek",
  "Côte Bleue",
  "Dunmore",
  "Edelweiss",
  "Foxglove",
  "Glacier Point",
  "Höganäs",
  "Iron Gate",
  "Jasper Ridge",
  "Kirkwall",
  "Łódka",
  "Mistral",
  "Nordlys",
  "Oak Hollow",
  "Pico Alto",
  "Quartz Hill",
  "Rosefield",
  "São Bento",
  "Three Rivers",
  "Umbria",
  "Vista Larga",
  "Willowbrook",
  "Yarrow",
  "Zephyr Bay"
] as const

const endings: Readonly<Record<EntityType, readonly [string, ...ReadonlyArray<string>]>> = {
  individual: [""],
  joint: [""],
  corporation: ["Holdings, Inc.", "Industries Corp.", "S.A.", "Beteiligungen GmbH"],
  partnership: ["Partners, L.P.", "Opportunities Fund LP", "Investors & Co. KG"],
  llc: ["Capital LLC", "Ventures, LLC"],
  "grantor trust": ["Revocable Trust", "Living Trust u/a 12 March 2009"],
  "simple trust": ["Income Trust"],
  "complex trust": ["Generations Trust"],
  estate: [""],
  "regulated fund": ["International Equity Fund", "Global Dividend Fund, a Series of Sample Trust"],
  "foreign fund": ["UCITS – World Value Sub-Fund", "Fonds Commun de Placement"],
  "other fund": ["Collective Investment Trust"],
  pension: ["Retirement System", "Employees’ Pension Plan", "Pensionskasse"],
  ira: [""],
  foundation: ["Foundation", "Stiftung"],
  "insurance company": ["Life Insurance Company", "Mutual Assurance Society"],
  government: ["Sovereign Reserve"],
  supranational: ["Development Bank"]
}

const person = (draws: Draws): string =>
  draws.chance(0.06) ? draws.one(cjk) : `${draws.one(givenNames)} ${draws.one(family)}`

/** A made-up name that fits the kind of owner, in any of the scripts that real ones come in. */
export const ownerName = (draws: Draws, entity: EntityType): string => {
  switch (entity) {
    case "individual":
      return person(draws)
    case "joint":
      return `${person(draws)} & ${person(draws)} JTWROS`
    case "estate":
      return `Estate of ${person(draws)}`
    case "ira":
      return `${person(draws)} IRA`
    default:
      return `${draws.one(place)} ${draws.chance(0.3) ? `${draws.one(family)} ` : ""}${draws.one(endings[entity])}`
  }
}
