import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconCarOff, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { getFleetMap } from '#features/logistics/positions/contract'
import { warningLooks } from '#features/logistics/vehicles/lent'
import { listOnWay, type Vehicle } from '#features/logistics/vehicles/contract/on-way'
import { ListTable } from '#ui/ListTable'
import { StatusChip } from '#ui/StatusChip'
import type { Column, PhoneRow } from '#ui/table-types'
import css from './OnRouteCard.module.css'
import { usePercent } from './use-figures.tsx'
import { useLabels } from './labels'
import { Meter } from './Meter.tsx'

const looks = { 'No Warnings': { tone: 'mute', icon: IconCircleCheck }, ...warningLooks } as const

/** Vehicles that are on a route now: as many as the strip above says, of the same depot. */
export function OnRouteCard() {
  const t = useLabels()
  const { can } = useSession()
  const navigate = useNavigate()
  const [{ depot }] = useSearchText()
  const list = useList(listOnWay, {
    rows: ({ vehicles }) => vehicles,
    total: ({ totalVehicles }) => totalVehicles,
    prefix: 'on-',
    params: { depot: Number(depot ?? 0) },
  })
  const { data } = useQuery({ ...query(getFleetMap), enabled: can(['read', 'Position']) })
  const known = new Map((data?.vehicles ?? []).map((one) => [one.id, one]))
  const nameOf = ({ id, location }: Vehicle) => known.get(id)?.name ?? t('vehicleNumber', { number: String(location) })
  const open = ({ id }: Vehicle) => void navigate({ to: `/apps/logistics/settings/vehicles/${id}` })
  const driverOf = ({ id }: Vehicle) => known.get(id)?.driver?.name
  return (
    <section>
      <h2 className={css['head']}>{t('onRoute')}</h2>
      <ListTable
        list={list}
        title={t('onRoute')}
        columns={useColumns(nameOf, driverOf)}
        phone={usePhone(nameOf)}
        rowName={nameOf}
        onRowOpen={open}
        rowActions={[{ label: t('open'), icon: IconEye, run: open }]}
        none={{ icon: IconCarOff, title: t('noVehicles') }}
      />
    </section>
  )
}

function Warning({ kind }: { kind: Vehicle['warnings'] }) {
  const t = useLabels()
  return <StatusChip {...looks[kind]}>{t(`warning.${kind}`)}</StatusChip>
}

/** The keys are those that the server sorts by. */
function useColumns(
  nameOf: (one: Vehicle) => string,
  driverOf: (one: Vehicle) => string | undefined,
): Column<Vehicle>[] {
  const t = useLabels()
  const percent = usePercent()
  const place = (city: string, country: string) => (
    <span className={css['two']}>
      <span>{city}</span>
      <small>{country}</small>
    </span>
  )
  return [
    {
      key: 'location',
      title: t('vehicle'),
      sortable: true,
      width: '26%',
      render: (one) => (
        <span className={css['two']}>
          <strong>{nameOf(one)}</strong>
          <small>{driverOf(one) ?? <bdi dir="ltr">{one.location}</bdi>}</small>
        </span>
      ),
    },
    {
      key: 'startRoute',
      title: t('from'),
      sortable: true,
      width: '15%',
      render: (one) => place(one.startCity, one.startCountry),
    },
    {
      key: 'endRoute',
      title: t('to'),
      sortable: true,
      width: '15%',
      render: (one) => place(one.endCity, one.endCountry),
    },
    {
      key: 'warnings',
      title: t('warnings'),
      sortable: true,
      width: '28%',
      render: ({ warnings }) => <Warning kind={warnings} />,
    },
    {
      key: 'progress',
      title: t('progress'),
      sortable: true,
      width: '16%',
      render: ({ progress }) => (
        <span className={css['progress']}>
          <Meter percent={progress} />
          <span>{percent(progress / 100)}</span>
        </span>
      ),
    },
  ]
}

function usePhone(nameOf: (one: Vehicle) => string): (one: Vehicle) => PhoneRow {
  const percent = usePercent()
  return (one) => ({
    name: nameOf(one),
    chip: <Warning kind={one.warnings} />,
    lines: [[one.startCity, one.endCity].filter(Boolean).join(' – '), percent(one.progress / 100)],
  })
}
