import type { Tags } from '../osm/data.ts'
import type { Layer, Properties } from './feature-set.ts'

/** Where a way or area belongs on the map. */
export interface Drawn {
  layer: Layer
  minZoom: number
  properties: Properties
}

const landuse = new Set(
  'allotments brownfield cemetery commercial farmland farmyard forest garages grass greenfield greenhouse_horticulture industrial landfill meadow orchard plant_nursery quarry railway recreation_ground residential retail village_green vineyard'.split(
    ' ',
  ),
)
const natural = new Set('bare_rock beach grassland heath sand scree scrub shingle'.split(' '))
const leisure = new Set('garden golf_course miniature_golf park playground'.split(' '))
const sites = new Set('university college school hospital prison parking bicycle_parking'.split(' '))
const early = new Set('forest residential industrial commercial farmland grass meadow park heath retail'.split(' '))

/** An area on the map, if it is one. Example: `areaOf(tags)?.layer` */
export function areaOf(tags: Tags): Drawn | undefined {
  if (tags.has('building') && tags.get('building') !== 'no') return { layer: 'buildings', minZoom: 14, properties: {} }
  const water = waterOf(tags)
  if (water) return { layer: 'water_polygons', minZoom: 5, properties: { kind: water } }
  const land = landOf(tags)
  if (land) {
    // the old town is drawn a shade darker; the schema has no word for it
    const old = tags.get('historic') === 'district'
    return {
      layer: 'land',
      minZoom: early.has(land) ? 8 : 11,
      properties: { kind: land, ...(old && { historic: true }) },
    }
  }
  const built = tags.get('man_made') ?? ''
  if (built === 'bridge') return { layer: 'bridges', minZoom: 12, properties: { kind: built } }
  if (piers.has(built)) return { layer: 'pier_polygons', minZoom: 12, properties: { kind: built } }
  if (tags.get('waterway') === 'dam') return { layer: 'dam_polygons', minZoom: 12, properties: { kind: 'dam' } }
  const amenity = tags.get('amenity') ?? ''
  if (sites.has(amenity)) return { layer: 'sites', minZoom: 14, properties: { kind: amenity } }
  if (tags.has('highway') && (tags.get('area') === 'yes' || tags.get('highway') === 'pedestrian'))
    return { layer: 'street_polygons', minZoom: 13, properties: { kind: tags.get('highway')! } }
}

const piers = new Set(['pier', 'breakwater', 'groyne'])

function waterOf(tags: Tags): string | undefined {
  const waterway = tags.get('waterway')
  if (tags.get('natural') === 'water') return tags.get('water') === 'river' ? 'river' : 'water'
  if (tags.get('natural') === 'glacier') return 'glacier'
  if (waterway === 'riverbank') return 'river'
  if (waterway === 'dock' || waterway === 'canal') return waterway
  const use = tags.get('landuse')
  if (use === 'reservoir' || use === 'basin') return use
}

function landOf(tags: Tags): string | undefined {
  const [use, kind, rest] = [tags.get('landuse') ?? '', tags.get('natural') ?? '', tags.get('leisure') ?? '']
  if (landuse.has(use)) return use
  if (kind === 'wood') return 'forest'
  if (kind === 'wetland') return tags.get('wetland') === 'marsh' ? 'marsh' : 'swamp'
  if (natural.has(kind)) return kind
  if (leisure.has(rest)) return rest
  if (tags.get('amenity') === 'grave_yard') return 'cemetery'
}

const streetZooms: Readonly<Record<string, number>> = {
  motorway: 5, trunk: 6, primary: 8, secondary: 9, tertiary: 10, unclassified: 12, residential: 12, living_street: 12,
  pedestrian: 12, busway: 12, service: 13, track: 13, path: 13, footway: 13, cycleway: 13, steps: 13, bridleway: 13,
} // oxfmt-ignore
const railZooms: Readonly<Record<string, number>> = {
  rail: 8,
  light_rail: 10,
  subway: 10,
  narrow_gauge: 10,
  tram: 10,
  funicular: 12,
  monorail: 12,
}

/** A line on the map, if it is one; some kinds are areas where they are closed. Example: `lineOf(tags, false)?.properties['kind']` */
export function lineOf(tags: Tags, closed: boolean): Drawn | undefined {
  const highway = tags.get('highway')
  if (highway !== undefined) {
    const kind = highway.replace(/_link$/, '')
    const minZoom = streetZooms[kind]
    if (minZoom === undefined || tags.get('area') === 'yes') return undefined
    return {
      layer: 'streets',
      minZoom,
      properties: { kind, ...(kind !== highway && { link: true }), ...passage(tags) },
    }
  }
  const railway = tags.get('railway') ?? ''
  if (railZooms[railway] !== undefined) {
    const siding = tags.has('service')
    return {
      layer: 'streets',
      minZoom: siding ? 12 : railZooms[railway],
      properties: { kind: railway, rail: true, ...passage(tags) },
    }
  }
  if (tags.get('route') === 'ferry') return { layer: 'ferries', minZoom: 10, properties: { kind: 'ferry' } }
  const waterway = tags.get('waterway') ?? ''
  if (/^(river|canal)$/.test(waterway)) return { layer: 'water_lines', minZoom: 9, properties: { kind: waterway } }
  if (/^(stream|ditch|drain)$/.test(waterway))
    return { layer: 'water_lines', minZoom: 14, properties: { kind: waterway } }
  const aerialway = tags.get('aerialway') ?? ''
  if (aerialways.has(aerialway)) return { layer: 'aerialways', minZoom: 12, properties: { kind: aerialway } }
  if (closed) return undefined
  const built = tags.get('man_made') ?? ''
  if (piers.has(built)) return { layer: 'pier_lines', minZoom: 12, properties: { kind: built } }
  if (waterway === 'dam') return { layer: 'dam_lines', minZoom: 12, properties: { kind: waterway } }
}

const aerialways = new Set('cable_car gondola goods chair_lift drag_lift t-bar j-bar platter rope_tow'.split(' '))

function passage(tags: Tags): Record<string, string | boolean> {
  const set = (key: string) => tags.has(key) && tags.get(key) !== 'no'
  const oneway = tags.get('oneway')
  return {
    ...(set('bridge') && { bridge: true }),
    ...(set('tunnel') && { tunnel: true }),
    ...((oneway === 'yes' || tags.get('junction') === 'roundabout') && { oneway: true }),
    ...(oneway === '-1' && { oneway_reverse: true }),
    ...(tags.has('service') && { service: tags.get('service')! }),
  }
}

const placeZooms: Readonly<Record<string, number>> = {
  city: 5, town: 8, village: 10, suburb: 11, hamlet: 12, quarter: 12, island: 12, neighbourhood: 13, locality: 14, isolated_dwelling: 14,
} // oxfmt-ignore

/** A place with a name of its own on the map. */
export function placeOf(tags: Tags): Drawn | undefined {
  const kind = tags.get('place') ?? ''
  if (placeZooms[kind] === undefined || !tags.has('name')) return undefined
  const population = Number(tags.get('population') ?? 0)
  return {
    layer: 'place_labels',
    minZoom: placeZooms[kind],
    properties: { kind, ...(population > 0 && { population }) },
  }
}

/** What a place of interest may be, by key. */
const interests: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    amenity: 'arts_centre atm bank bar bench bicycle_rental biergarten cafe car_rental car_wash charging_station cinema clinic college community_centre courthouse dentist doctors drinking_water embassy fast_food fire_station food_court fountain fuel grave_yard hospital kindergarten library marketplace nightclub nursing_home pharmacy place_of_worship police post_box post_office prison pub recycling restaurant school shelter telephone theatre toilets townhall university vending_machine veterinary waste_basket',
    leisure: 'dog_park golf_course ice_rink pitch playground sports_centre stadium swimming_pool water_park',
    tourism: 'alpine_hut artwork attraction bed_and_breakfast camp_site caravan_site chalet gallery guest_house hostel hotel information motel museum picnic_site theme_park viewpoint zoo',
    historic: 'archaeological_site battlefield castle fort memorial monument ruins wayside_cross wayside_shrine',
    man_made: 'lighthouse surveillance tower wastewater_plant water_well water_works watermill windmill',
    emergency: 'defibrillator fire_hydrant phone',
    office: 'diplomatic',
  }).map(([key, values]) => [key, new Set(values.split(' '))]),
) // oxfmt-ignore

/** What a node, or an area by its middle, shows as a point: a stop, a place of interest, a house number.
 *  Example: `spotsOf(tags).map(({ layer }) => layer)` */
export function spotsOf(tags: Tags): Drawn[] {
  const spots: Drawn[] = []
  const stop = stopOf(tags)
  if (stop) spots.push({ layer: 'public_transport', minZoom: stop === 'station' ? 11 : 14, properties: { kind: stop } })
  const shop = tags.get('shop') ?? 'no'
  const kinds = Object.entries(interests).filter(([key, known]) => known.has(tags.get(key) ?? ''))
  const properties = Object.fromEntries(kinds.map(([key]) => [key, tags.get(key)!]))
  if (shop !== 'no') properties['shop'] = shop
  if (Object.keys(properties).length > 0) spots.push({ layer: 'pois', minZoom: 14, properties })
  const [housenumber, housename] = [tags.get('addr:housenumber'), tags.get('addr:housename')]
  if (housenumber !== undefined || housename !== undefined)
    spots.push({
      layer: 'addresses',
      minZoom: 14,
      properties: { ...(housenumber !== undefined && { housenumber }), ...(housename !== undefined && { housename }) },
    })
  return spots
}

function stopOf(tags: Tags): string | undefined {
  const railway = tags.get('railway') ?? ''
  if (/^(station|halt|tram_stop)$/.test(railway)) return railway
  if (tags.get('highway') === 'bus_stop') return 'bus_stop'
  const amenity = tags.get('amenity') ?? ''
  if (/^(bus_station|ferry_terminal)$/.test(amenity)) return amenity
  const aeroway = tags.get('aeroway') ?? ''
  if (/^(aerodrome|helipad)$/.test(aeroway)) return aeroway
  if (tags.get('aerialway') === 'station') return 'aerialway_station'
}
