/** Lists of place names this browser remembers: shortcuts, recent pages. */
export function keptNames(key: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : undefined
  } catch {
    return undefined
  }
}

export const keepNames = (key: string, names: readonly string[]): void =>
  localStorage.setItem(key, JSON.stringify(names))
