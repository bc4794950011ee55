/**
 * A number times a power of ten as decimal text for `Intl.NumberFormat`, which reads text digit by digit:
 * the shift never passes through binary fractions, so no digit of a large amount is lost.
 */
export const decimalText = (value: number, powerOfTen: number): `${number}` => {
  // Beyond 1e21 and below 1e-6 a number prints with an exponent of its own.
  const [digits, exponent] = String(value).split("e")
  return `${digits}E${Number(exponent ?? 0) + powerOfTen}` as `${number}`
}
