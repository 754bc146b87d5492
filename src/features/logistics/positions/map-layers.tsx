/** What lies on the map besides vehicles: kept in the address. */
export const lineSets = ['planned', 'driven', 'both'] as const
export type LineSet = (typeof lineSets)[number]
export const layers = ['stops', 'depots', 'zones'] as const
export type Layer = (typeof layers)[number]
/** Zones lie over all the town, so they are asked for. */
export const usual = 'zones'

export const lineSetOf = (asked: string | undefined): LineSet => lineSets.find((one) => one === asked) ?? 'both'
export function layersOf(hidden: string | undefined): Record<Layer, boolean> {
  const without = (hidden ?? usual).split('.')
  return { stops: !without.includes('stops'), depots: !without.includes('depots'), zones: !without.includes('zones') }
}
