import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { Zone } from './contract'
import { KindOf } from './KindOf.tsx'
import { useLabels } from './labels'
import css from './Zones.module.css'

/** In square kilometres: a zone is as large as a quarter of a town. */
export function useArea(): (zone: Zone) => string {
  const number = useNumber({ maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return ({ squareMetres }) => `${number(squareMetres / 1e6)} km²`
}

/** The keys are those that the server sorts by. */
export function useZoneColumns(): Column<Zone>[] {
  const t = useLabels()
  const number = useNumber()
  const area = useArea()
  return [
    {
      key: 'zone',
      title: t('field.name'),
      sortable: true,
      width: '30%',
      render: ({ name, colour }) => (
        <span className={css['name']}>
          <span className={css['swatch']} style={{ background: `var(--m-c${colour})` }} />
          {name}
        </span>
      ),
    },
    { key: 'kind', title: t('field.kind'), sortable: true, width: '20%', render: ({ kind }) => <KindOf kind={kind} /> },
    {
      key: 'depot',
      title: t('field.depotId'),
      sortable: true,
      width: '18%',
      hideable: true,
      render: ({ depot }) => depot ?? t('everyDepot'),
    },
    {
      key: 'drivers',
      title: t('field.drivers'),
      align: 'end',
      width: '16%',
      hideable: true,
      render: ({ driverIds }) => <span className={css['figure']}>{number(driverIds.length)}</span>,
    },
    {
      key: 'area',
      title: t('field.area'),
      sortable: true,
      align: 'end',
      width: '16%',
      render: (zone) => (
        <bdi dir="ltr" className={css['figure']}>
          {area(zone)}
        </bdi>
      ),
    },
  ]
}

export function usePhoneRow(): (zone: Zone) => PhoneRow {
  const t = useLabels()
  const area = useArea()
  return (zone) => ({
    picture: <span className={css['swatch']} style={{ background: `var(--m-c${zone.colour})` }} />,
    name: zone.name,
    chip: <KindOf kind={zone.kind} />,
    lines: [
      <span key="where">
        {zone.depot ?? t('everyDepot')} · <bdi dir="ltr">{area(zone)}</bdi>
      </span>,
    ],
  })
}
