/** Arabic digits and signs as their Latin ones, without the marks that only turn the direction. @example latin('\u0661\u066b\u0665') // '1.5' */
export const latin = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c\u060c]/g, ',')
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
