/** Code 128 (ISO/IEC 15417), sets B and C. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106]

/**
 * Widths of bars and gaps in turn, beginning with a bar. Throws on a text that the code cannot say.
 * @example code128('PA-1042').length // 61
 */
export function code128(text: string): number[] {
  if (!/^[ -~]{1,80}$/.test(text))
    throw new RangeError(`A bar code says 1 to 80 ASCII characters, not ${JSON.stringify(text)}`)
  const values = valuesOf(text)
  const check = values.reduce((sum, value, n) => sum + value * Math.max(1, n), 0) % 103
  return [...values, check, stop].flatMap((value) => patterns[value]!.split('').map(Number))
}

/** Digits go in pairs where that is shorter: four at an end, six in the middle. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let set: 'B' | 'C' | undefined
  const take = (next: 'B' | 'C') => {
    if (set !== next) values.push(set === undefined ? (next === 'B' ? startB : startC) : next === 'B' ? toB : toC)
    set = next
  }
  for (const part of text.split(/(\d{4,}$|^\d{4,}|\d{6,})/).filter(Boolean)) {
    const digits = /^\d{4,}$/.test(part) ? part.length - (part.length % 2) : 0
    // an odd digit is said before the pairs at the end of a text, and after them elsewhere
    const pairs = text.endsWith(part) && set === 'B' ? part.slice(part.length - digits) : part.slice(0, digits)
    const before = text.endsWith(part) && set === 'B' && digits > 0 ? part.slice(0, part.length - digits) : ''
    const after = before ? '' : part.slice(digits)
    const plain = (letters: string) => {
      if (letters) take('B')
      for (const letter of letters) values.push(letter.charCodeAt(0) - 32)
    }
    plain(before)
    if (digits > 0) take('C')
    for (const pair of pairs.match(/../g) ?? []) if (digits > 0) values.push(Number(pair))
    plain(after)
  }
  return values
}
