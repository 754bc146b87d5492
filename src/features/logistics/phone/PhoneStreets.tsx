import { IconMapPin, IconRoute } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapStyle } from '#features/map/contract/style'
import css from './Drive.module.css'
import look from './Streets.module.css'
import { drawWay, markDoors, markHere, openStreets, showAround, showWhole, type Streets } from './streets-drawing.tsx'
import type { StreetProps } from './street-types.tsx'
import { useWords } from './words.tsx'

type Scheme = 'light' | 'dark'
const schemeNow = (): Scheme => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light')

/** The page turns light and dark while it is open. */
function useScheme(): Scheme {
  const [scheme, setScheme] = useState(schemeNow)
  useEffect(() => {
    const watch = new MutationObserver(() => setScheme(schemeNow()))
    watch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => watch.disconnect()
  }, [])
  return scheme
}

/** The streets around the next door and the driver; pressed, the whole route, which can be moved by hand. */
export function PhoneStreets({ route, stop, here, onFail }: StreetProps) {
  const { t, count } = useWords(route.zone)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<Scheme>(undefined)
  const [map, setMap] = useState<Streets>()
  const [isWhole, setWhole] = useState(false)
  const scheme = useScheme()
  const begin = useEffectEvent((first: Scheme) =>
    openStreets(box.current!, { title: t('map'), style: mapStyle[first], at: [stop.lon!, stop.lat!] }),
  )
  const fail = useEffectEvent(() => onFail())
  useEffect(() => {
    shown.current = schemeNow()
    const made = begin(shown.current)
    if (!made) return fail()
    made.once('style.load', () => setMap(made))
    made.on('error', () => made.getStyle() || fail())
    return () => made.remove()
  }, [])
  useEffect(() => {
    if (!map || shown.current === scheme) return
    shown.current = scheme
    map.setStyle(mapStyle[scheme])
  }, [map, scheme])
  const { path, stops } = route
  useEffect(() => map && drawWay(map, path), [map, path])
  const mark = useEffectEvent((all: typeof stops, next: number) => markDoors(map!, all, next, count))
  useEffect(() => (map ? mark(stops, stop.id) : undefined), [map, stops, stop.id])
  const [lon, lat] = here ?? []
  useEffect(() => map && markHere(map, lon, lat), [map, lon, lat])
  const { lon: doorLon, lat: doorLat } = stop
  const turn = useEffectEvent((streets: Streets, whole: boolean) => {
    streets.resize()
    // the whole way is the driver's to move: nothing of the road moves it
    if (whole) showWhole(streets, route)
  })
  useEffect(() => {
    if (map) turn(map, isWhole)
  }, [map, isWhole])
  useEffect(() => {
    if (!map || isWhole) return
    showAround(map, [doorLon!, doorLat!], lon === undefined ? undefined : [lon, lat!])
  }, [map, isWhole, doorLon, doorLat, lon, lat])
  return (
    <div className={look['streets']} data-whole={isWhole || undefined} dir="ltr">
      <div ref={box} className={look['canvas']} />
      <button
        type="button"
        className={`${css['icon']} ${look['turn']}`}
        aria-label={isWhole ? t('map.door') : t('map.whole')}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? <IconMapPin size={22} /> : <IconRoute size={22} />}
      </button>
    </div>
  )
}
