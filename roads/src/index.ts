/** The package's version, as its command line prints it. */
export const version = '0.1.0'

export { generateCity, type City, type CityOptions } from './city/city.ts'
export { BadInput, NoRoute } from './faults.ts'
export { haversine, type Position } from './geo.ts'
export type { Area } from './graph/avoid.ts'
export type { Leg, Step, Turn } from './graph/describe.ts'
export { isochrones, type Isochrone } from './graph/isochrone.ts'
export { matchTrack, type Matched } from './graph/match.ts'
export { paces, type OwnPace, type Pace } from './graph/pace.ts'
export { profileNames, type ProfileName } from './graph/profile.ts'
export type { Limits, Matrix, Place, Route, Router } from './graph/router.ts'
export { openArchive, type Archive } from './map/archive.ts'
export type { FeatureSet } from './map/feature-set.ts'
export { MapTiles } from './map/map-tiles.ts'
export { mapStyle, type MapStyle, type StyleOptions } from './map/style.ts'
export { worldMap, type WorldPlace, type WorldTopology } from './map/world.ts'
export { bytesSource, type ByteSource } from './osm/blobs.ts'
export type { Bbox } from './osm/data.ts'
export { writeOsm } from './osm/write.ts'
export {
  importRegion,
  osmAttribution,
  type ImportOptions,
  type ImportReport,
  type ImportStep,
  type OwnPaces,
  type RegionInfo,
} from './region/import.ts'
export { Region } from './region/region.ts'
export { Cities, citiesCredit, packCities } from './search/cities.ts'
export type { Found } from './search/found.ts'
export type { SearchOptions } from './search/search.ts'
export { cached, type CellStore } from './providers/cache.ts'
export { estimate, estimateProvider, type EstimateOptions } from './providers/estimate.ts'
export { graphhopper } from './providers/graphhopper.ts'
export { atHour, type Hour, type HourTable } from './providers/hours.ts'
export type { ServerOptions } from './providers/http.ts'
export { ors } from './providers/ors.ts'
export { osrm } from './providers/osrm.ts'
export { autoProvider, roadsProvider } from './providers/own-roads.ts'
export { decodePolyline } from './providers/polyline.ts'
export {
  ProviderFault,
  type MatrixAsk,
  type ProvidedMatrix,
  type ProvidedRoute,
  type Provenance,
  type Provider,
  type RouteAsk,
} from './providers/provider.ts'
export { valhalla } from './providers/valhalla.ts'
