/** What a host needs of the package: no module here counts on Node. */
export { generateCity } from './city/city.ts'
export { BadInput } from './faults.ts'
export type { ProfileName } from './graph/profile.ts'
export type { FeatureSet } from './map/feature-set.ts'
export { MapTiles } from './map/map-tiles.ts'
export { mapStyle } from './map/style.ts'
export { worldMap, type WorldTopology } from './map/world.ts'
export { bytesSource } from './osm/blobs.ts'
export { writeOsm } from './osm/write.ts'
export { importRegion, type ImportStep, type RegionInfo } from './region/import.ts'
export { Region } from './region/region.ts'

/** The package's version, as its command line prints it. */
export const version = '0.1.0'
