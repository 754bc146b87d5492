const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
/** Letters that are one and the same to whoever searches, and the figures of Arabic. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  `ß ss, æ ae, œ oe, ø o, ł l, đ d, ı i, ى ي, ة ه, ٱ ا, ٠ 0, ١ 1, ٢ 2, ٣ 3, ٤ 4, ٥ 5, ٦ 6, ٧ 7, ٨ 8, ٩ 9`
    .split(', ')
    .map((pair) => pair.split(' ')),
)
const anyAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/**
 * A text as it is searched: small letters without accents, the same in the database (the function `folded` of its tables).
 * @example folded('Café de la Gâre') // 'cafe de la gare'
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(anyAlike, (letter) => alike[letter]!)
    .replaceAll('\t', ' ')
    .replaceAll('\n', '\n ')
