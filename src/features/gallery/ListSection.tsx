import { IconCircleCheck, IconCircleMinus, IconEye, IconPlus, IconUserOff, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar'
import { ListPage } from '#ui/ListPage'
import { PersonCell } from '#ui/PersonCell'
import { StatusChip } from '#ui/StatusChip'
import type { PhoneRow } from '#ui/table-types'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { Person } from './people.tsx'
import { usePeople } from './use-people.tsx'

/** A list screen as most of them are: nothing but its columns, filters and actions. */
export function ListSection() {
  const t = useLabels()
  const number = useNumber()
  const list = usePeople({ id: 1, name: t('active'), search: '?status=active' })
  const say = ({ name }: Person) => toast({ text: t('opened', { name }) })
  const chip = ({ active }: Person) => (
    <StatusChip tone={active ? 'ok' : 'mute'} icon={active ? IconCircleCheck : IconCircleMinus}>
      {active ? t('active') : t('inactive')}
    </StatusChip>
  )
  return (
    <ListPage
      list={list}
      title={t('people')}
      facts={t('thisWeek')}
      actions={[
        {
          label: t('addUser'),
          icon: IconPlus,
          run: () => toast({ text: t('saveRefused'), tone: 'bad' }),
          primary: true,
        },
      ]}
      columns={[
        {
          key: 'name',
          title: t('name'),
          width: '45%',
          render: ({ name, mail }) => <PersonCell name={name} detail={mail} />,
        },
        {
          key: 'stops',
          title: t('stops'),
          sortable: true,
          hideable: true,
          align: 'end',
          render: ({ stops }) => number(stops),
        },
        { key: 'status', title: t('status'), hideable: true, render: chip },
      ]}
      rowName={({ name }) => name}
      onRowOpen={say}
      rowActions={[{ label: t('open'), icon: IconEye, run: say, quick: true }]}
      search={t('searchPeople')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          many: true,
          options: [
            { value: 'active', label: t('active') },
            { value: 'inactive', label: t('inactive') },
          ],
        },
      ]}
      bulk={[
        {
          label: t('suspend'),
          icon: IconUserOff,
          title: (count) => t('suspendAsk', { count }),
          run: ({ active }) => (active ? Promise.resolve() : Promise.reject(new Error('inactive'))),
          why: () => t('alreadyInactive'),
          done: (count) => t('suspended', { count }),
        },
      ]}
      exportAs={(format) => `people.${format}`}
      phone={(person) => phoneRow(person, chip(person))}
      none={{ icon: IconUsers, title: t('nobody') }}
    />
  )
}

const phoneRow = (person: Person, chip: ReactNode): PhoneRow => ({
  picture: <Avatar name={person.name} size={40} decorative />,
  name: person.name,
  chip,
  lines: [
    <bdi key="mail" dir="ltr">
      {person.mail}
    </bdi>,
  ],
})
