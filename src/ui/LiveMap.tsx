import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import css from './LiveMap.module.css'
import type { LiveMapProps } from './live-types.tsx'

// The library is heavier than all the rest of a page: it comes with the map.
const LiveCanvas = lazy(() => import('./LiveCanvas.tsx').then((file) => ({ default: file.LiveCanvas })))

/** A street map on which hundreds of things move, as large as what it stands in.
 *  @example <LiveMap name="Fleet" style={style} bounds={bounds} moving={[{ id: 1, initials: 'NO', colour: 3, signal: 'live' }]}
 *    locate={() => ({ lon: -41.98, lat: 38.5, heading: 90 })} movesUntil={() => 0} chosen={1} follows={false}
 *    lines={[]} areas={[]} pins={[]} onChoose={choose} onLeave={leave} /> */
export function LiveMap(props: LiveMapProps) {
  return (
    <div className={css['chart']}>
      <Suspense fallback={<Loader size="sm" className={css['waiting']} />}>
        <LiveCanvas {...props} />
      </Suspense>
    </div>
  )
}
