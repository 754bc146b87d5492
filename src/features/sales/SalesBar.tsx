import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { FilterSelect } from '#ui/FilterSelect'
import type { ListModel } from '#ui/list-types'
import { Panel } from '#ui/Panel'
import { SearchField } from '#ui/SearchField'
import { TableBar } from '#ui/TableBar'
import type { ExportAs } from '#ui/table-types'
import { useWords } from '#ui/Words'
import { received, type SaleRow } from './contract'
import { useLabels } from './labels'
import css from './SalesBar.module.css'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'

// Most visits ask for no days: the calendars come when somebody reaches for them.
const DateField = lazy(() => import('#ui/DateField').then((m) => ({ default: m.DateField })))

interface SalesBarProps {
  list: ListModel<SaleRow>
  columns: { key: string; title: string }[]
  exportAs: ExportAs['address']
}

/** What is searched and let through, which columns stand there, and the way to take it along. */
export function SalesBar({ list, columns, exportAs }: SalesBarProps) {
  const t = useLabels()
  const language = useLanguage()
  const { filters, setFilter } = list
  const sides = ['from', 'until'] as const
  const isDated = sides.some((side) => filters[side]?.length)
  const written = (side: 'from' | 'until') => {
    const [day] = filters[side] ?? []
    return day ? shortDay(day, language) : '…'
  }
  const filter = (name: 'received' | 'status', label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      options={options}
      single
      value={[...(filters[name] ?? [])]}
      onChange={(values) => setFilter(name, values)}
    />
  )
  return (
    <TableBar
      search={
        <SearchField placeholder={t('search')} value={list.q} onChange={list.setQ} short={useWords().shortSearch} />
      }
      filters={
        <>
          <Panel
            label={t('days')}
            renderButton={(opener) => (
              <Button
                className={css['daysButton'] ?? ''}
                variant={isDated ? 'light' : 'default'}
                leftSection={<IconCalendar size={16} aria-hidden />}
                {...opener}
              >
                {isDated ? t('daysIn', { from: written('from'), until: written('until') }) : t('days')}
              </Button>
            )}
          >
            <div className={css['days']}>
              <Suspense fallback={null}>
                {sides.map((side) => (
                  <DateField
                    key={side}
                    label={t(side)}
                    clearable
                    value={filters[side]?.[0] ?? null}
                    onChange={(day) => setFilter(side, day ? [day] : [])}
                  />
                ))}
              </Suspense>
            </div>
          </Panel>
          {filter(
            'received',
            t('field.received'),
            received.map((value) => ({ value, label: t(`received.${value}`) })),
          )}
          {filter(
            'status',
            t('field.status'),
            orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          )}
        </>
      }
      columns={columns}
      hidden={list.hidden}
      onHidden={list.setHidden}
      exportAs={{ address: exportAs, save: list.saveFile }}
      views={list.views}
    />
  )
}
