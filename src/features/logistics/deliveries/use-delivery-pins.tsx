import type { MapPin } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import type { Cluster } from './clusters'
import { useLabels } from './labels'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

/** By state: what waits, what is on its way, what is over, what went wrong. */
const colours: Record<string, number> = {
  ready: 5,
  planned: 4,
  dispatched: 4,
  en_route: 3,
  arrived: 3,
  delivered: 9,
  failed: 7,
  returning: 7,
}

type PinsProps = {
  depots: readonly { id: number; name: string; lon: number; lat: number }[]
  clusters: readonly Cluster[]
  isChosen: ReadonlySet<number>
  /** Many that lie together are looked at more nearly. */
  gather: (ids: readonly number[]) => void
  show: (id: number) => void
}

/** Depots, what is alone, and what lies together as one pin with a number. */
export function useDeliveryPins({ depots, clusters, isChosen, gather, show }: PinsProps): MapPin[] {
  const t = useLabels()
  const number = useNumber()
  function pinOf({ key, at, ids, point }: Cluster): MapPin {
    const state = deliveryStates[point[3] ?? 0]!
    const picked = ids.some((id) => isChosen.has(id))
    if (ids.length > 1)
      return {
        id: `c-${key}`,
        at,
        label: t('clusterOf', { count: ids.length }),
        kind: 'stop',
        text: number(ids.length),
        colour: picked ? 1 : 10,
        onOpen: () => gather(ids),
      }
    const nth = point[5] ? number(point[5]) : ''
    return {
      id: `c-${key}`,
      at,
      // who hears it hears what is written on it
      label: [nth, `${t(`state.${state}`)} D-${2000 + ids[0]!}`].filter(Boolean).join(' · '),
      kind: deliveryIs.unplanned(state) && !picked ? 'unplanned' : 'stop',
      ...(nth ? { text: nth } : {}),
      colour: picked ? 1 : (point[4] ?? -1) >= 0 ? (point[4]! % 10) + 1 : (colours[state] ?? 7),
      onOpen: () => show(ids[0]!),
    }
  }
  const fixed = depots.map(({ id, name, lon, lat }): MapPin => ({
    id: `a-${id}`,
    at: [lon, lat],
    label: name,
    kind: 'depot',
    colour: 10,
  }))
  return [...fixed, ...clusters.map(pinOf)]
}
