import { Loader } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import css from './MapView.module.css'

export type At = readonly [longitude: number, latitude: number]
/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number]

export interface MapLine {
  id: string
  path: readonly At[]
  /** 1 to 10 of the look's route colours. */
  colour: number
  /** Drawn over the others, and wider. */
  chosen?: boolean
  /** Not known road by road: dashed, so that nobody takes it for a way. */
  estimated?: boolean
}

export interface MapPin {
  id: string
  at: At
  /** What it is, for screen readers and as a tooltip. */
  label: string
  kind: 'stop' | 'depot' | 'place' | 'unplanned'
  /** The number of a stop. */
  text?: string
  colour?: number
  late?: boolean
  onOpen?: () => void
}

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  name: string
  /** Addresses of the style, by colour scheme. */
  style: { light: string; dark: string }
  /** What is in view at first, and whenever it changes. */
  bounds: Bounds
  /** What "Show all" leads to, where the map begins with less. */
  whole?: Bounds | undefined
  lines?: readonly MapLine[]
  pins?: readonly MapPin[]
  height?: number | string
  /** Where somebody pressed. */
  onPress?: (at: At) => void
}

// The library is heavier than all the rest of a page: it comes when a map is about to be seen.
const MapCanvas = lazy(() => import('./MapCanvas.tsx').then((file) => ({ default: file.MapCanvas })))

/** A street map with lines and pins on it.
 *  @example <MapView name="Port Averne" style={{ light: '/api/map/style/light', dark: '/api/map/style/dark' }}
 *    bounds={[-21.1, 47.9, -20.9, 48.1]} pins={[{ id: 'd', at: [-21, 48], label: 'North Quay', kind: 'depot' }]} /> */
export function MapView(props: MapViewProps) {
  const { height = 360 } = props
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '100px' })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  const waiting = (
    <div className={css['waiting']}>
      <Loader size="sm" />
    </div>
  )
  return (
    <div ref={box} className={css['map']} style={{ blockSize: height }} dir="ltr">
      {seen && (
        <Suspense fallback={waiting}>
          <MapCanvas {...props} />
        </Suspense>
      )}
    </div>
  )
}
