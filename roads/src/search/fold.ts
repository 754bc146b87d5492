/** Words as they are compared: without accents, case, apostrophes and points. Example: `words('Köhler’s Weg 5')` is `['kohlers', 'weg', '5']`. */
export function words(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`´.]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** One string to compare by. */
export const fold = (text: string): string => words(text).join(' ')

/** Whether a word can be a house number: digits, perhaps with a letter. */
export const isNumber = (word: string): boolean => /^\d{1,5}[a-z]?$/.test(word)
