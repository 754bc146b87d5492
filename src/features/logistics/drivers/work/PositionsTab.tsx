import { IconMapPinOff } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useList } from '#client/use-list'
import { useUnits } from '#client/use-units'
import { mapStyle } from '#features/map/contract/style'
import { Card } from '#ui/Card'
import { ListTable } from '#ui/ListTable'
import type { At, Bounds } from '#ui/map-types'
import { MapView } from '#ui/MapView'
import { useNumber } from '#ui/Words'
import { listDriverPositions, type DriverPosition } from '#features/logistics/drivers/contract/work'
import { useLabels } from './labels'
import css from './Work.module.css'

/** A little ground around it, so that one place alone is seen, too. */
const around = 0.004
function boundsOf(path: readonly At[]): Bounds {
  const [lons, lats] = [path.map(([lon]) => lon), path.map(([, lat]) => lat)]
  const [west, south, east, north] = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
  return [west - around, south - around, east + around, north + around]
}

/** Where they were heard of in the last days: those of the page on a map, the last of them with its battery. */
export function PositionsTab({ id }: { id: number }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber({ maximumFractionDigits: 5, minimumFractionDigits: 5 })
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const { distance } = useUnits()
  const list = useList(listDriverPositions, {
    rows: ({ positions }) => positions,
    total: ({ total }) => total,
    params: { id },
  })
  const rows = list.rows ?? []
  const place = ({ lat, lon }: DriverPosition) => (
    <bdi dir="ltr" className={css['figure']}>
      {number(lat)}, {number(lon)}
    </bdi>
  )
  const battery = ({ battery: left }: DriverPosition) => (left === null ? '–' : percent(left / 100))
  const speed = ({ speed: metres }: DriverPosition) =>
    metres === null ? '–' : t('anHour', { distance: distance(metres * 3600) })
  const source = ({ source: by }: DriverPosition) => t(`source.${by as 'api'}`)
  const path = rows.map(({ lon, lat }): At => [lon, lat])
  const [last] = rows
  return (
    <div className={css['stack']}>
      {last && (
        <Card title={t('map')} flush>
          <MapView
            name={t('map')}
            style={mapStyle}
            bounds={boundsOf(path)}
            lines={path.length > 1 ? [{ id: 'driven', path, colour: 1, driven: true }] : []}
            pins={[
              { id: 'last', at: [last.lon, last.lat], label: moment(last.at, language), kind: 'vehicle', marked: true },
            ]}
          />
        </Card>
      )}
      <ListTable
        list={list}
        title={t('positions')}
        rowName={({ at }) => moment(at, language)}
        phone={(row) => ({
          name: moment(row.at, language),
          lines: [place(row), [row.vehicle, source(row), battery(row)].filter(Boolean).join(' · ')],
        })}
        columns={[
          { key: 'at', title: t('when'), sortable: true, width: '20%', render: ({ at }) => moment(at, language) },
          { key: 'place', title: t('place'), width: '22%', render: place },
          {
            key: 'vehicle',
            title: t('vehicle'),
            width: '18%',
            hideable: true,
            render: ({ vehicle }) => vehicle ?? '–',
          },
          { key: 'speed', title: t('speed'), align: 'end', width: '12%', hideable: true, render: speed },
          {
            key: 'accuracy',
            title: t('accuracy'),
            align: 'end',
            width: '10%',
            hideable: true,
            render: ({ accuracyMetres: within }) => (within === null ? '–' : distance(within)),
          },
          { key: 'battery', title: t('battery'), align: 'end', width: '8%', render: battery },
          { key: 'source', title: t('by'), width: '10%', hideable: true, render: source },
        ]}
        none={{ icon: IconMapPinOff, title: t('noPositions'), text: t('noPositionsText') }}
      />
    </div>
  )
}
