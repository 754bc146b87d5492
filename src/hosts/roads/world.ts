import { type FeatureSet, type WorldTopology, worldMap } from '@meridian/roads'
import countries from 'world-atlas/countries-50m.json'

let world: FeatureSet | undefined
/** Land, borders and towns where no region lies; made at the first tile. */
export const theWorld = (): FeatureSet => (world ??= worldMap(countries as unknown as WorldTopology, []))
