/** The colours of a map, light or dark. */
interface Palette {
  background: string
  urban: string
  old: string
  green: string
  forest: string
  water: string
  shore: string
  street: string
  streetCasing: string
  main: string
  mainCasing: string
  motorway: string
  motorwayCasing: string
  thin: string
  place: string
  name: string
  waterName: string
  parkName: string
  halo: string
}

const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    background: '#F2F2EF', urban: '#EFEFEC', old: '#E9E7E4', green: '#DCE9D8', forest: '#D2E2CE', water: '#C9DEEB', shore: '#B4CFE0',
    street: '#FFFFFF', streetCasing: '#DDDDD9', main: '#FFFFFF', mainCasing: '#CFCECB', motorway: '#FFF6E3', motorwayCasing: '#D9C9A6',
    thin: '#C3C2BF', place: '#3B3A48', name: '#54535F', waterName: '#2F5C79', parkName: '#035830', halo: '#F7F7F5',
  },
  dark: {
    background: '#23273A', urban: '#272B40', old: '#2B2F45', green: '#243735', forest: '#22332F', water: '#1A2A40', shore: '#24405C',
    street: '#343A54', streetCasing: '#2A2F46', main: '#414866', mainCasing: '#1E2233', motorway: '#56557A', motorwayCasing: '#1E2233',
    thin: '#3F4560', place: '#CDD0E6', name: '#A9AECB', waterName: '#7FB2D6', parkName: '#8DD6A6', halo: '#1F2335',
  },
} // oxfmt-ignore

/** A style as MapLibre reads it; plain data, so that no map library is needed to make one. */
export interface MapStyle {
  version: 8
  name: string
  sources: Record<string, { type: 'vector'; tiles: string[]; minzoom: number; maxzoom: number; attribution: string }>
  layers: StyleLayer[]
}
export interface StyleLayer {
  id: string
  type: 'background' | 'fill' | 'line' | 'symbol'
  source?: string
  'source-layer'?: string
  minzoom?: number
  maxzoom?: number
  filter?: unknown[]
  layout?: Record<string, unknown>
  paint?: Record<string, unknown>
}
export interface StyleOptions {
  /** Address of a tile with {z}, {x} and {y}; whole, because MapLibre asks for it from a worker. */
  tiles: string
  attribution: string
  /** Fonts of the page: there are no glyphs to fetch, the browser draws the letters. */
  fonts?: readonly string[]
}

/** Our own style over the Shortbread layers: no glyphs, no sprite, nothing from elsewhere.
 *  Example: `mapStyle('dark', { tiles: `${origin}/api/map/tiles/{z}/{x}/{y}`, attribution })` */
export function mapStyle(
  theme: 'light' | 'dark',
  { tiles, attribution, fonts = ['sans-serif'] }: StyleOptions,
): MapStyle {
  const p = palettes[theme]
  return {
    version: 8,
    name: `Meridian ${theme}`,
    sources: { map: { type: 'vector', tiles: [tiles], minzoom: 0, maxzoom: 14, attribution } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': p.background } },
      ...areas(p),
      ...lines(p),
      ...labels(p, fonts),
    ],
  }
}

const source = 'map'
const kindIs = (...kinds: string[]): unknown[] => ['in', ['get', 'kind'], ['literal', kinds]]
const notSet = (key: string): unknown[] => ['!', ['has', key]]

function fill(
  id: string,
  layer: string,
  color: string,
  filter?: unknown[],
  more: Partial<StyleLayer> = {},
): StyleLayer {
  return {
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    paint: { 'fill-color': color },
    ...more,
  }
}

const green = [
  'grass',
  'park',
  'garden',
  'cemetery',
  'village_green',
  'recreation_ground',
  'golf_course',
  'meadow',
  'allotments',
  'orchard',
  'vineyard',
  'playground',
  'grassland',
  'heath',
]

function areas(p: Palette): StyleLayer[] {
  return [
    fill('urban', 'land', p.urban, ['all', kindIs('residential', 'commercial', 'retail'), notSet('historic')]),
    fill('sites', 'sites', p.urban),
    fill('old-town', 'land', p.old, ['any', kindIs('industrial', 'railway'), ['has', 'historic']]),
    fill('green', 'land', p.green, kindIs(...green)),
    fill('forest', 'land', p.forest, kindIs('forest', 'scrub', 'swamp', 'marsh')),
    fill('ocean', 'ocean', p.water),
    fill('water', 'water_polygons', p.water, kindIs('river')),
    fill('lakes', 'water_polygons', p.water, ['!', kindIs('river')], { paint: { 'fill-color': p.water, 'fill-outline-color': p.shore } }),
    {
      id: 'water-lines', type: 'line', source, 'source-layer': 'water_lines',
      paint: { 'line-color': p.water, 'line-width': zoomed([[9, 0.6], [14, 2], [18, 8]]) },
    },
    fill('bridges', 'bridges', p.street),
    fill('piers', 'pier_polygons', p.background),
    fill('dams', 'dam_polygons', p.thin),
    fill('street-areas', 'street_polygons', p.street),
    fill('buildings', 'buildings', p.old, undefined, { minzoom: 14, paint: { 'fill-color': p.old, 'fill-outline-color': p.streetCasing, 'fill-opacity': zoomed([[14, 0.4], [15, 1]]) } }),
  ] // oxfmt-ignore
}

const zoomed = (stops: readonly [zoom: number, value: number][]): unknown[] => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...stops.flat(),
]

/** A kind of street: what it is, its colours, its widths at zoom 13. */
interface Kind {
  id: string
  kinds: string[]
  fill: string
  casing: string
  width: number
  casingWidth: number
  from: number
}

function lines(p: Palette): StyleLayer[] {
  const streets: Kind[] = [
    { id: 'street', kinds: ['residential', 'unclassified', 'living_street', 'pedestrian', 'service', 'busway'], fill: p.street, casing: p.streetCasing, width: 1.4, casingWidth: 2.6, from: 12 },
    { id: 'tertiary', kinds: ['tertiary'], fill: p.street, casing: p.streetCasing, width: 2, casingWidth: 3.2, from: 10 },
    { id: 'secondary', kinds: ['secondary'], fill: p.street, casing: p.streetCasing, width: 2.8, casingWidth: 4.2, from: 9 },
    { id: 'main', kinds: ['primary', 'trunk'], fill: p.main, casing: p.mainCasing, width: 3.8, casingWidth: 5.4, from: 6 },
    { id: 'motorway', kinds: ['motorway'], fill: p.motorway, casing: p.motorwayCasing, width: 5, casingWidth: 7, from: 5 },
  ] // oxfmt-ignore
  const rail = ['all', ['has', 'rail']]
  const thin = { 'line-color': p.thin, 'line-width': zoomed([[9, 0.7], [14, 1.2], [18, 2.5]]) } // oxfmt-ignore
  return [
    { id: 'pier-lines', type: 'line', source, 'source-layer': 'pier_lines', paint: { 'line-color': p.background, 'line-width': zoomed([[12, 0.8], [14, 2], [18, 8]]) } },
    { id: 'dam-lines', type: 'line', source, 'source-layer': 'dam_lines', paint: thin },
    { id: 'aerialways', type: 'line', source, 'source-layer': 'aerialways', paint: { ...thin, 'line-dasharray': [6, 2] } },
    { id: 'paths', type: 'line', source, 'source-layer': 'streets', minzoom: 14, filter: kindIs('path', 'footway', 'cycleway', 'track', 'steps', 'bridleway'), paint: { ...thin, 'line-color': p.streetCasing } },
    ...streets.map((kind) => street(kind, true)),
    ...streets.map((kind) => street(kind, false)),
    { id: 'rail', type: 'line', source, 'source-layer': 'streets', filter: rail, paint: thin },
    { id: 'rail-ties', type: 'line', source, 'source-layer': 'streets', filter: rail, minzoom: 11, paint: { 'line-color': p.thin, 'line-width': zoomed([[11, 3], [14, 4.5], [18, 9]]), 'line-dasharray': [0.4, 1.6] } },
    { id: 'ferries', type: 'line', source, 'source-layer': 'ferries', paint: { ...thin, 'line-dasharray': [4, 3] } },
    { id: 'boundaries', type: 'line', source, 'source-layer': 'boundaries', paint: { ...thin, 'line-dasharray': [4, 2] } },
  ] // oxfmt-ignore
}

function street({ id, kinds, fill, casing, width, casingWidth, from }: Kind, isCasing: boolean): StyleLayer {
  const at13 = isCasing ? casingWidth : width
  // links are half as wide as their road
  const linked = (value: number): unknown[] => ['case', ['has', 'link'], value * 0.55, value]
  const steps: [number, number][] = [[from, 0.35], [13, 1], [16, 2.6], [19, 9]] // oxfmt-ignore
  return {
    id: isCasing ? `${id}-casing` : id,
    type: 'line',
    source,
    'source-layer': 'streets',
    minzoom: from,
    filter: ['all', kindIs(...kinds), notSet('rail')],
    layout: { 'line-cap': isCasing ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': isCasing ? casing : fill,
      'line-width': [
        'interpolate',
        ['exponential', 1.4],
        ['zoom'],
        ...steps.flatMap(([zoom, by]) => [zoom, linked(at13 * by)]),
      ],
      ...(id === 'street' && { 'line-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0.4, 13.5, 1] }),
    },
  }
}

function labels(p: Palette, fonts: readonly string[]): StyleLayer[] {
  const text = (color: string) => ({ 'text-color': color, 'text-halo-color': p.halo, 'text-halo-width': 1.5 })
  const layout = { 'text-field': ['get', 'name'], 'text-font': [...fonts] }
  const label = (id: string, layer: string, color: string, own: Record<string, unknown>, more: Partial<StyleLayer> = {}): StyleLayer => ({
    id, type: 'symbol', source, 'source-layer': layer, layout: { ...layout, ...own }, paint: text(color), ...more,
  }) // oxfmt-ignore
  const along = { 'symbol-placement': 'line', 'text-size': 11, 'symbol-spacing': 300, 'text-padding': 4 }
  return [
    label('street-names', 'street_labels', p.name, along, { minzoom: 12 }),
    label('river-names', 'water_lines', p.waterName, { ...along, 'text-size': 12, 'text-letter-spacing': 0.05 }, { filter: kindIs('river', 'canal'), minzoom: 11 }),
    label('water-names', 'water_polygons_labels', p.waterName, { 'text-size': 11.5, 'text-max-width': 6 }),
    label('park-names', 'park_labels', p.parkName, { 'text-size': 11.5, 'text-max-width': 6 }, { minzoom: 12 }),
    label('house-numbers', 'addresses', p.name, { 'text-field': ['coalesce', ['get', 'housenumber'], ['get', 'housename']], 'text-size': 10 }, { minzoom: 17 }),
    label('poi-names', 'pois', p.name, { 'text-size': 10.5, 'text-max-width': 7 }, { minzoom: 16, filter: ['has', 'name'] }),
    label('stop-names', 'public_transport', p.name, { 'text-size': 10.5, 'text-max-width': 7 }, { minzoom: 15, filter: ['has', 'name'] }),
    label('small-places', 'place_labels', p.place, { 'text-size': 12, 'text-max-width': 7 }, { filter: kindIs('suburb', 'quarter', 'neighbourhood', 'village', 'hamlet', 'island', 'locality'), minzoom: 10 }),
    label('places', 'place_labels', p.place, { 'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 10, 15], 'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]] }, { filter: kindIs('city', 'town'), maxzoom: 14 }),
  ] // oxfmt-ignore
}
