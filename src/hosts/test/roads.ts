import type { Roads } from '#server/roads'
import { cityFile, packTowns } from '../roads/city'
import { serveDesk } from '../roads/desk'
import { importFile } from '../roads/imported'
import { createRoads, type Beside } from '../roads/line'
import type { FromDesk, ToDesk } from '../roads/messages'

const towns = [
  { name: 'Faro', country: 'PT', population: 46_299, loc: { coordinates: [-7.93, 37.02] as [number, number] } },
]
const smallCity = async () =>
  (await importFile(await cityFile(300), { name: 'Port Averne', profiles: ['car'] }, () => {})).region

/** The real roads, without a thread: the test waits for them anyway. */
export const roadsOfTest = (beside?: Beside): Roads =>
  createRoads(
    (heard) => {
      let over = false
      const answer = serveDesk(
        async (key) => (key === 'cities' ? packTowns(towns) : smallCity()),
        (message: FromDesk) => void (over || heard(message)),
      )
      return { say: (message: ToDesk) => void answer(message), end: () => void (over = true) }
    },
    ['port-averne'],
    beside,
  )
