import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'

/** An area of the map, in one of the look's ten colours. */
export type MapArea = { id: string; coordinates: number[][][]; colour: number }

export const areasOf = (areas: readonly MapArea[]): Exclude<GeoJSONSourceSpecification['data'], string> => ({
  type: 'FeatureCollection',
  features: areas.map(({ id, coordinates, colour }) => ({
    type: 'Feature',
    properties: { id, colour },
    geometry: { type: 'Polygon', coordinates },
  })),
})

/** Thin, because what drives in them is what is looked at. */
export function areaLayers(theme: CSSStyleDeclaration): LayerSpecification[] {
  const colour = (at: number) => theme.getPropertyValue(`--m-c${at}`).trim()
  const ofTheme = Array.from({ length: 10 }, (_, at) => [at + 1, colour(at + 1)]).flat()
  const fill = ['match', ['get', 'colour'], ...ofTheme, colour(1)] as unknown as string
  return [
    { id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-color': fill, 'fill-opacity': 0.1 } },
    {
      id: 'areas-edge',
      type: 'line',
      source: 'areas',
      paint: { 'line-color': fill, 'line-width': 1.5, 'line-opacity': 0.75, 'line-dasharray': [4, 2] },
    },
  ]
}
