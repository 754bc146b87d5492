/** The query of an address as plain strings: `q=123` stays "123", a repeated key is a list. */
export type Search = Record<string, string | string[]>

export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(search, key) ? search[key] : undefined
    search[key] = before === undefined ? value : [before, value].flat()
  }
  return search
}

/** What is undefined or null is left out, so that a filter is taken away by saying so. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [key, String(one as string | number | boolean)]),
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}
