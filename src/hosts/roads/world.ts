import { worldMap, type Cities, type FeatureSet, type WorldPlace, type WorldTopology } from '@meridian/roads'
import countries from 'world-atlas/countries-50m.json'

/** Smaller towns are not written on the map of the world. */
const leastPopulation = 50_000

/** Land, borders and towns, drawn where no region lies. */
export const makeWorld = (cities: Cities): FeatureSet =>
  worldMap(countries as unknown as WorldTopology, largest(cities))

/** The list is in order of size. */
function* largest(cities: Cities): Generator<WorldPlace> {
  for (let i = 0; i < cities.length; i++) {
    const city = cities.at(i)
    if (city.population < leastPopulation) return
    yield city
  }
}
