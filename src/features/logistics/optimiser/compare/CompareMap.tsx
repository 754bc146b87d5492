import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import type { LivePlan } from '#features/logistics/optimiser/contract'
import { everywhere, getMap, mapStyle } from '#features/map/contract'
import { MapView } from '#ui/MapView'
import type { MapPin } from '#ui/map-types'
import { boundsOf } from '#ui/map-bounds'
import css from './Side.module.css'
import { useLabels } from './labels'
import { changesOf, linesOf, stopsOf, type Letter, type Plan, type Stop } from './plans'

type MapProps = {
  live: LivePlan
  shown: Plan
  against: Plan | undefined
  letters: readonly Letter[]
  setOther: (letter: Letter) => void
  show: (letter: Letter) => void
}
/** Each pin is an element of the page. */
const most = 500

/** The plan that is shown over the streets, and where it differs from the other one. */
export function CompareMap({ live, shown, against, letters, setOther, show }: MapProps) {
  const t = useLabels()
  const language = useLanguage()
  const { data: map } = useQuery(query(getMap))
  const { depot, zone } = live
  const at = [depot.lon, depot.lat] as const
  const told = (letter: Letter, stop: Stop | undefined) =>
    `${letter} · ${stop ? `${stop.of.driver ?? t('nobody')}, ${clockTime(new Date(stop.beginAt * 1000).toISOString(), zone, language)}` : t('unplanned')}`
  const own = stopsOf(shown)
  const changes = against ? changesOf(against, shown) : []
  const seen = against ? changes.flatMap(({ to, from }) => to ?? from ?? []) : [...own.values()]
  const pins = seen.slice(0, most).flatMap((stop): MapPin[] => {
    if (!stop.at) return []
    const { deliveryId, name, number } = stop
    const change = changes.find((one) => one.deliveryId === deliveryId)
    const both = change && against ? ` · ${told(against.letter, change.from)} · ${told(shown.letter, change.to)}` : ''
    const isOut = change !== undefined && !change.to
    return [
      {
        id: `s-${deliveryId}`,
        at: stop.at,
        label: `${name}${both}`,
        kind: isOut ? 'unplanned' : 'stop',
        ...(isOut ? {} : { text: String(number), colour: stop.of.colour }),
        late: stop.late > 0,
      },
    ]
  })
  const bounds = useMemo(
    () =>
      boundsOf(
        [...stopsOf(shown).values()].flatMap(({ at: there }) => (there ? [there] : [])),
        map?.bounds ?? everywhere,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the map stays where people moved it, whichever plan they look at
    [live.day, depot.id, map?.bounds],
  )
  const pairs = letters.flatMap((one) => letters.filter((two) => two < one).map((two) => [one, two] as const))
  return (
    <div className={css['map']}>
      <MapView
        name={t('map')}
        style={mapStyle}
        bounds={bounds}
        whole={map?.bounds}
        height="100%"
        lines={linesOf(shown, against, at)}
        pins={[{ id: 'depot', at, label: depot.name, kind: 'depot' }, ...pins]}
      />
      {pairs.length > 0 && (
        <SegmentedControl
          className={css['pairs']}
          size="xs"
          aria-label={t('map')}
          data={pairs.map(([letter, other]) => ({
            value: `${letter}${other}`,
            label: t('changesOf', { letter, other }),
          }))}
          value={`${shown.letter}${against?.letter ?? ''}`}
          onChange={(value) => {
            show(value[0] as Letter)
            setOther(value[1] as Letter)
          }}
        />
      )}
      {against && (
        <div className={css['legend']}>
          <span data-look="own">{t('onlyIn', { letter: shown.letter })}</span>
          <span data-look="other">{t('onlyIn', { letter: against.letter })}</span>
          <span data-look="both">{t('inBoth')}</span>
          <span>{t('colourIs')}</span>
        </div>
      )}
    </div>
  )
}
