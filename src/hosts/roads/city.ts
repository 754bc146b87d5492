import { generateCity, packCities, writeOsm } from '@meridian/roads'
import { importFile } from './imported'

/** Port Averne as a region: made by the build, so that the first start has streets at once. */
export async function makeCity(profiles = ['car', 'van', 'truck', 'bicycle', 'foot']): Promise<Uint8Array> {
  const asked = { name: 'Port Averne', profiles }
  return (await importFile(await cityFile(), asked, () => {})).region
}

/** The same city as an extract, smaller where fewer junctions are asked for. */
export async function cityFile(junctions?: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of writeOsm(generateCity(junctions ? { junctions } : {}).out)) parts.push(part)
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

type Town = { name: string; country: string; population: number; loc: { coordinates: [number, number] } }
const leastPopulation = 1000

/** The towns of GeoNames (CC BY 4.0) in the form the roads read. */
export const packTowns = (all: readonly Town[]): Uint8Array =>
  packCities(
    all
      .filter(({ population }) => population >= leastPopulation)
      .map(({ name, country, population, loc: { coordinates } }) => ({
        name,
        country,
        population,
        lon: coordinates[0],
        lat: coordinates[1],
      })),
  )
