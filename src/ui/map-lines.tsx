import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapLine } from './map-types.tsx'

export const linesOf = (lines: readonly MapLine[]): Exclude<GeoJSONSourceSpecification['data'], string> => ({
  type: 'FeatureCollection',
  features: lines.map(({ id, path, colour, chosen = false, estimated = false, driven = false }) => ({
    type: 'Feature',
    properties: { id, colour, chosen, estimated, driven },
    geometry: { type: 'LineString', coordinates: path.map(([longitude, latitude]) => [longitude, latitude]) },
  })),
})

/** A line over its casing; the chosen one wider; what is estimated dashed. Colours are read from the theme as it is. */
export function lineLayers(theme: CSSStyleDeclaration): LayerSpecification[] {
  const colour = (name: string) => theme.getPropertyValue(name).trim()
  const ofTheme = Array.from({ length: 10 }, (_, at) => [at + 1, colour(`--m-c${at + 1}`)]).flat()
  const wide = (chosen: number, other: number) => ['case', ['get', 'chosen'], chosen, other] as unknown as number
  const sort = ['case', ['get', 'driven'], 2, ['get', 'chosen'], 1, 0] as unknown as number
  const layout = { 'line-join': 'round', 'line-cap': 'round', 'line-sort-key': sort } as const
  const ofRoute = ['match', ['get', 'colour'], ...ofTheme, colour('--m-c1')]
  const stroke = ['case', ['get', 'driven'], colour('--mantine-color-text'), ofRoute] as unknown as string
  return [
    {
      id: 'lines-casing',
      type: 'line',
      source: 'lines',
      layout,
      paint: { 'line-color': colour('--m-casing'), 'line-width': wide(7.5, 4.6), 'line-opacity': 0.6 },
    },
    {
      id: 'lines',
      type: 'line',
      source: 'lines',
      filter: ['!', ['get', 'estimated']],
      layout,
      paint: { 'line-color': stroke, 'line-width': wide(4.5, 2.5) },
    },
    {
      id: 'lines-estimated',
      type: 'line',
      source: 'lines',
      filter: ['get', 'estimated'],
      layout: { ...layout, 'line-cap': 'butt' },
      paint: { 'line-color': stroke, 'line-width': wide(4.5, 2.5), 'line-dasharray': [6, 4] },
    },
  ]
}
