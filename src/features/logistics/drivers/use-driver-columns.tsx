import { Avatar } from '#ui/Avatar'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import { useListing } from '#ui/Words'
import type { Driver } from './contract'
import { useLabels } from './labels'
import { useTodayColumns } from './use-today-columns'
import { AbsenceOf, AccountOf, DutyOf, LicenceOf } from './StateOf.tsx'

/** What somebody is doing: absent, suspended, on a route. */
function DoingOf({ driver }: { driver: Driver }) {
  if (driver.account !== 'active') return <AccountOf account={driver.account} />
  if (driver.absent && driver.duty === 'off') return <AbsenceOf reason={driver.absent} />
  return <DutyOf duty={driver.duty} />
}

/** The keys are those that the server sorts by. Skills are for the filter and the driver's own page: what they do today needs the room. */
export function useDriverColumns(): Column<Driver>[] {
  const t = useLabels()
  const today = useTodayColumns()
  return [
    {
      key: 'driver',
      title: t('field.name'),
      sortable: true,
      width: '18%',
      render: ({ name, phone, code, avatar }) => <PersonCell name={name} detail={phone || code} src={avatar} />,
    },
    {
      key: 'duty',
      title: t('field.duty'),
      sortable: true,
      width: '14%',
      render: (driver) => <DoingOf driver={driver} />,
    },
    ...today,
    {
      key: 'depot',
      title: t('field.depotId'),
      sortable: true,
      width: '10%',
      hideable: true,
      render: ({ depot }) => depot,
    },
    {
      key: 'vehicle',
      title: t('field.vehicleId'),
      sortable: true,
      width: '10%',
      hideable: true,
      render: ({ vehicle }) => vehicle ?? '–',
    },
    {
      key: 'licence',
      title: t('field.licenceUntil'),
      sortable: true,
      width: '12%',
      render: (one) => <LicenceOf licence={one.licence} licenceUntil={one.licenceUntil} />,
    },
  ]
}

export function usePhoneRow(): (driver: Driver) => PhoneRow {
  const listing = useListing()
  return (one) => ({
    picture: <Avatar name={one.name} src={one.avatar} size={40} decorative />,
    name: one.name,
    chip: <DoingOf driver={one} />,
    lines: [
      <span key="where">{[one.depot, one.vehicle].filter(Boolean).join(' · ')}</span>,
      ...(one.skills.length > 0 ? [<span key="skills">{listing(one.skills)}</span>] : []),
    ],
  })
}
