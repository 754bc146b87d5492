import { mapStyle } from '#features/map/contract'
import { Card } from '#ui/Card'
import { MapView } from '#ui/MapView'
import type { At } from '#ui/map-types'
import { useLabels } from './labels'

const depot: At = [-41.9746, 38.4952]
const stops: At[] = [
  [-41.9832, 38.5112],
  [-41.9995, 38.5006],
  [-42.0099, 38.4905],
]

export function MapSection() {
  const t = useLabels()
  return (
    <Card flush>
      <MapView
        name={t('map')}
        style={mapStyle}
        bounds={[-42.02, 38.48, -41.96, 38.52]}
        lines={[{ id: 'tour', path: [depot, ...stops, depot], colour: 1, estimated: true }]}
        pins={[
          { id: 'depot', at: depot, label: t('depot'), kind: 'depot' },
          ...stops.map((at, n) => ({
            id: String(n),
            at,
            label: t('stopNumber', { n: n + 1 }),
            kind: 'stop' as const,
            text: String(n + 1),
          })),
        ]}
      />
    </Card>
  )
}
