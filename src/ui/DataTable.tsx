import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import css from './DataTable.module.css'
import { BulkBar, TableBar } from './TableBar.tsx'
import { TableList } from './TableList.tsx'
import { TablePager } from './TablePager.tsx'
import { TableRows } from './TableRows.tsx'
import type { DataTableProps } from './table-types.tsx'
import { useDensity } from './use-density.tsx'

/** A list that the server pages, sorts and filters. It keeps nothing but the focus: its state comes in and goes out.
 *  @example <DataTable name="Users" rows={page?.users} total={page?.total ?? 0} state={state} onState={setState}
 *    columns={columns} rowKey={(user) => user.id} rowName={(user) => user.fullName} empty={<Empty … />} /> */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, state, onState, columns, failed, empty, phone } = props
  const [ownHidden, setOwnHidden] = useState<string[]>([])
  const hidden = props.hidden ?? ownHidden
  const [density] = useDensity()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const shown = columns.filter((column, at) => at === 0 || !hidden.includes(column.key))
  const asList = isPhone && phone !== undefined
  const none = rows !== undefined && rows.length === 0
  return (
    <section className={css['frame']} aria-label={props.name} data-density={density}>
      <TableBar
        search={props.search}
        filters={props.filters}
        columns={asList ? [] : columns.filter((column, at) => at > 0 && column.hideable !== false)}
        hidden={hidden}
        onHidden={props.onHidden ?? setOwnHidden}
        exportAs={props.exportAs}
        views={props.views}
      />
      {props.selected && props.selected.length > 0 && (
        <BulkBar
          selected={props.selected}
          facts={props.selectedFacts}
          actions={props.bulkActions ?? []}
          clear={() => props.onSelected?.([])}
        />
      )}
      {!props.bare &&
        (failed ??
          (none ? empty : asList ? <TableList {...props} phone={phone} /> : <TableRows {...props} columns={shown} />))}
      {!props.bare && !failed && !none && (
        <TablePager
          state={state}
          onState={onState}
          total={total}
          capped={props.totalIsCapped ?? false}
          shown={rows?.length}
          narrow={isPhone}
        />
      )}
    </section>
  )
}
