import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from './DataTable.tsx'
import { Empty } from './Empty.tsx'
import { Failed } from './Failed.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import type { BulkAct, ListFilter, ListModel, ListTableProps } from './list-types.tsx'
import { SearchField } from './SearchField.tsx'
import type { RowKey } from './table-types.tsx'
import { useWords } from './Words.tsx'

const BulkRun = lazy(() => import('./BulkRun.tsx').then((m) => ({ default: m.BulkRun })))

/** A list with everything that any list has: search, filters, columns, views, chosen rows, what is shown when nothing is.
 *  @example <ListTable list={list} title={t('users')} columns={columns} rowName={(user) => user.fullName} none={…} /> */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, title, columns, phone, rowName, onRowOpen, rowActions, bulk = [], search, filters = [], none } = props
  const words = useWords()
  const [act, setAct] = useState<BulkAct<Row>>()
  const rowKey = props.rowKey ?? idOf
  const choose = (keys: RowKey[]) => {
    const known = [...(list.rows ?? []), ...list.chosen]
    list.setChosen(keys.flatMap((key) => known.find((row) => rowKey(row) === key) ?? []))
  }
  return (
    <>
      <DataTable
        name={title}
        rows={list.rows}
        total={list.total}
        totalIsCapped={list.totalIsCapped}
        state={list.state}
        onState={list.setState}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        {...(phone && { phone })}
        {...(onRowOpen && { onRowOpen })}
        {...(rowActions && rowActions.length > 0 && { rowActions })}
        {...(props.bare && { bare: true })}
        hidden={list.hidden}
        onHidden={list.setHidden}
        views={list.views}
        {...(props.exportAs && { exportAs: { address: props.exportAs, save: list.saveFile } })}
        {...(bulk.length > 0 && {
          selected: list.chosen.map(rowKey),
          onSelected: choose,
          bulkActions: bulk.map((one) => ({
            ...one,
            disabled: one.when !== undefined && !list.chosen.some(one.when),
            run: () => setAct(one),
          })),
          ...(props.chosenFacts && { selectedFacts: props.chosenFacts(list.chosen) }),
        })}
        {...(search && {
          search: (
            <SearchField
              placeholder={search}
              value={list.q}
              onChange={list.setQ}
              {...(props.shortSearch && { short: words.shortSearch })}
            />
          ),
        })}
        filters={filters.map((one) => (
          <ListFilterOf key={one.name} filter={one} list={list} />
        ))}
        failed={
          list.failed && !list.rows ? (
            <Failed title={words.listFailed} requestId={list.failed.requestId} retry={list.retry} />
          ) : undefined
        }
        empty={
          list.filtered ? (
            <Empty
              icon={IconSearchOff}
              title={words.nothingFits}
              action={
                <Button variant="default" onClick={list.clear}>
                  {words.clearFilters}
                </Button>
              }
            />
          ) : (
            <Empty {...none} />
          )
        }
      />
      {act && (
        <Suspense fallback={null}>
          <BulkRun
            act={act}
            {...(act.together && { together: (value) => act.together!(list.chosen, value) })}
            rows={list.chosen.map((row) => ({ name: rowName(row), run: (value) => act.run(row, value) }))}
            close={(finished) => {
              setAct(undefined)
              if (!finished) return
              list.setChosen([])
              void list.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function ListFilterOf<Row>({ filter, list }: { filter: ListFilter; list: ListModel<Row> }) {
  const { name, label, options, many, pick, onReach } = filter
  return (
    <FilterSelect
      label={label}
      options={options}
      single={!many}
      value={[...(list.filters[name] ?? [])]}
      onChange={(values) => list.setFilter(name, values)}
      {...(pick && { pick })}
      {...(onReach && { onReach })}
    />
  )
}

const idOf = (row: unknown): RowKey => (row as { id: RowKey }).id
