import type { Series } from './chart-types.tsx'

export function colourOf(series: Series, at: number, count: number): string {
  if (series.colour === undefined && count === 1) return 'var(--m-accent)'
  return `var(--m-c${series.colour ?? (at % 10) + 1})`
}
