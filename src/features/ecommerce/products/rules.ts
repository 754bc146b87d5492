/** What both sides decide alike about products. */

/** Twelve figures and the one that proves them. @example ean13('400610020100') // '4006100201005' */
export function ean13(twelve: string): string {
  const weighed = Array.from(twelve).reduce((sum, figure, at) => sum + Number(figure) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (weighed % 10)) % 10}`
}
