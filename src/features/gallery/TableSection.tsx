import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconEye, IconSearchOff, IconUserOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Avatar } from '#ui/Avatar'
import { DataTable } from '#ui/DataTable'
import { Empty } from '#ui/Empty'
import { FilterSelect } from '#ui/FilterSelect'
import { PersonCell } from '#ui/PersonCell'
import { SearchField } from '#ui/SearchField'
import { StatusChip } from '#ui/StatusChip'
import type { PhoneRow, RowKey, TableState } from '#ui/table-types'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { people, type Person } from './people'

export function TableSection() {
  const t = useLabels()
  const number = useNumber()
  const [state, setState] = useState<TableState>({ page: 1, itemsPerPage: 5 })
  const [selected, setSelected] = useState<RowKey[]>([2])
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<string[]>([])
  const found = select(q, status, state)
  const from = (state.page - 1) * state.itemsPerPage
  const say = (person: Person) => toast({ text: t('opened', { name: person.name }) })
  const chip = (person: Person) => (
    <StatusChip tone={person.active ? 'ok' : 'mute'} icon={person.active ? IconCircleCheck : IconCircleMinus}>
      {person.active ? t('active') : t('inactive')}
    </StatusChip>
  )
  return (
    <DataTable
      name={t('people')}
      rows={found.slice(from, from + state.itemsPerPage)}
      total={found.length}
      state={state}
      onState={setState}
      rowKey={(person) => person.id}
      rowName={(person) => person.name}
      onRowOpen={say}
      selected={selected}
      onSelected={setSelected}
      search={<SearchField value={q} onChange={setQ} placeholder={t('searchPeople')} />}
      filters={
        <FilterSelect
          label={t('status')}
          options={[
            { value: 'active', label: t('active') },
            { value: 'inactive', label: t('inactive') },
          ]}
          value={status}
          onChange={setStatus}
        />
      }
      bulkActions={[
        { label: t('suspend'), icon: IconUserOff, run: (keys) => toast({ text: t('chosen', { count: keys.length }) }) },
      ]}
      rowActions={[{ label: t('open'), icon: IconEye, run: say, quick: true }]}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sortable: true,
          width: '45%',
          render: (person) => <PersonCell name={person.name} detail={person.mail} />,
        },
        { key: 'stops', title: t('stops'), sortable: true, align: 'end', render: (person) => number(person.stops) },
        { key: 'status', title: t('status'), render: chip },
      ]}
      phone={(person) => phoneRow(person, chip(person))}
      empty={
        <Empty
          icon={IconSearchOff}
          title={t('nobody')}
          action={
            <Button
              variant="default"
              onClick={() => {
                setQ('')
                setStatus([])
              }}
            >
              {t('clear')}
            </Button>
          }
        />
      }
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

/** What a server does in a real list. */
function select(q: string, status: string[], { sortBy, orderBy }: TableState): Person[] {
  const sign = orderBy === 'desc' ? -1 : 1
  return people
    .filter((person) => person.name.toLowerCase().includes(q.toLowerCase()))
    .filter((person) => status.length === 0 || status.includes(person.active ? 'active' : 'inactive'))
    .sort((a, b) => {
      if (sortBy === 'stops') return sign * (a.stops - b.stops)
      return sortBy === 'name' ? sign * a.name.localeCompare(b.name) : a.id - b.id
    })
}
