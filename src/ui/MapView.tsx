import { Loader } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import css from './MapView.module.css'
import type { MapViewProps } from './map-types.tsx'

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
