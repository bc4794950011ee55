import { isOfExample } from "./featureForms.mjs"

/** Words that PostgreSQL keeps for itself, which no table can be called. Source: its manual, appendix C, "reserved". */
const reservedInSql = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  current_catalog current_date current_role current_time current_timestamp current_user default deferrable desc distinct do
  else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit
  localtime localtimestamp not null offset on only or order placing primary references returning select session_user some
  symmetric system_user table then to trailing true union unique user using variadic when where window with`.split(
    /\s+/
  )
)

const withoutTexts = (source) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|"[^"\n]*"/gm, "")

/** Reason why a feature can't have a name that its sources would use for two things; null when it can. */
export const clashOf = ({ forms, migrations, templates }) => {
  const { plural, table, types } = forms
  if (reservedInSql.has(table)) return `"${table}" is a word of SQL, which no table can be called`
  if (new RegExp(`create (table|view|type|index) ${table}\\b`).test(migrations))
    return `the database has a ${table} already`
  const used = new Set(templates.flatMap((source) => withoutTexts(source).match(/\b[A-Za-z]\w*/g) ?? []))
  const clash = [...types, plural].find((name) => used.has(name) && !isOfExample(name))
  return clash === undefined ? null : `the sources of every feature use the name ${clash} for something else`
}
