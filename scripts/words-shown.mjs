/** In a page: which of these words are nowhere on it, be it as text, as the name of a button or in an empty field. */
export function wordsMissing(words) {
  const parts = [...document.querySelectorAll('body *')].flatMap((one) => [
    ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()),
    one.getAttribute('aria-label') ?? '',
    one.getAttribute('placeholder') ?? '',
    // words that are put together of several
    one.childElementCount < 4 ? (one.textContent ?? '').trim() : '',
  ])
  const there = new Set(parts)
  return words.filter((word) => !there.has(word))
}
