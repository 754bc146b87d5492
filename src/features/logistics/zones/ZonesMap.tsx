import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import { everywhere, getMap, mapStyle } from '#features/map/contract'
import { Card } from '#ui/Card'
import { MapView } from '#ui/MapView'
import type { Zone } from './contract'
import { boundsOf } from '#ui/map-bounds'
import { linesOf } from './drawing'
import { useLabels } from './labels'
import { middleOf } from './rules'

/** All zones with the depots; a press on one's pin opens it. */
export function ZonesMap({ zones, open }: { zones: readonly Zone[]; open: ((zone: Zone) => void) | undefined }) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const { data: depots } = useQuery(query(listDepots, { query: { itemsPerPage: 1000 } }))
  const rings = zones.flatMap(({ polygon }) => polygon.coordinates)
  const whole = map?.bounds ?? everywhere
  return (
    <Card title={t('onMap')} flush>
      <MapView
        name={t('map')}
        style={mapStyle}
        bounds={boundsOf(rings.flat(), whole, 0.1)}
        whole={whole}
        height="min(50dvh, 420px)"
        lines={zones.flatMap(({ id, polygon, colour }) => linesOf(String(id), polygon.coordinates, colour, true))}
        pins={[
          ...zones.map((zone) => ({
            id: `zone-${zone.id}`,
            at: middleOf(zone.polygon.coordinates),
            label: zone.name,
            kind: 'stop' as const,
            colour: zone.colour,
            ...(open && { onOpen: () => open(zone) }),
          })),
          ...(depots?.depots ?? []).map(({ id, name, lat, lon }) => ({
            id: `depot-${id}`,
            at: [lon, lat] as const,
            label: name,
            kind: 'depot' as const,
          })),
        ]}
      />
    </Card>
  )
}
