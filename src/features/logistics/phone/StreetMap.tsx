import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { DriveRoute } from './contract'
import { keepStreets } from './keep-streets.tsx'
import { RouteSketch } from './RouteSketch.tsx'
import type { StreetProps } from './street-types.tsx'

type Props = Omit<StreetProps, 'onFail'>

/** The streets around the next door. They weigh more than all the rest of the page, so they come after it; until then, and
 *  where they cannot come, the way is sketched. */
export function StreetMap({ route, stop, here }: Props) {
  const [Streets, setStreets] = useState<ComponentType<StreetProps>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isOver = false
    const show = async () => {
      const { PhoneStreets } = await import('./PhoneStreets.tsx')
      if (!isOver) setStreets(() => PhoneStreets)
    }
    // without signal and not kept yet: the sketch stays
    void show().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  useKeptStreets(route)
  if (!Streets || failed || stop.lat === null || stop.lon === null)
    return <RouteSketch route={route} stop={stop} here={here} />
  return <Streets route={route} stop={stop} here={here} onFail={() => setFailed(true)} />
}

/** Asked again where the way is another one, and when the phone is back at a signal. */
function useKeptStreets(route: DriveRoute): void {
  const places = JSON.stringify([route.day, route.path, route.stops.map(({ lat, lon }) => [lat, lon])])
  const ask = useEffectEvent((_places: string) => void keepStreets(route).catch(() => undefined))
  useEffect(() => {
    const again = () => ask(places)
    again()
    globalThis.addEventListener('online', again)
    return () => globalThis.removeEventListener('online', again)
  }, [places])
}
