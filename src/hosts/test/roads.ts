import type { Roads } from '#server/roads'
import { cityFile, packTowns } from '../roads/city'
import { serveRoads } from '../roads/roads-service'
import { importFile } from '../roads/imported'
import { createRoads, type Beside } from '../roads/roads-client'
import type { FromService, ToService } from '../roads/messages'

const towns = [
  { name: 'Faro', country: 'PT', population: 46_299, loc: { coordinates: [-7.93, 37.02] as [number, number] } },
]
const importCity = async () =>
  (await importFile(await cityFile(300), { name: 'Port Averne', profiles: ['car'] }, () => {})).region
let city: ReturnType<typeof importCity> | undefined
/** Imported once by each process, which takes longer than most tests; each world has bytes of its own. */
async function smallCity() {
  city ??= importCity()
  return new Uint8Array(await city)
}

/** The real roads, without a thread: the test waits for them anyway. */
export const roadsOfTest = (beside?: Beside): Roads =>
  createRoads(
    (heard) => {
      let over = false
      const answer = serveRoads(
        async (key) => (key === 'cities' ? packTowns(towns) : smallCity()),
        (message: FromService) => void (over || heard(message)),
      )
      return { say: (message: ToService) => void answer(message), end: () => void (over = true) }
    },
    ['port-averne'],
    beside,
  )
