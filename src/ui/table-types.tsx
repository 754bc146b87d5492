import type { ReactNode } from 'react'
import type { ListViews } from './list-views.tsx'
import type { KitIcon } from './StatusChip.tsx'

export type RowKey = string | number

export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures stand at the end. */
  align?: 'start' | 'end'
  width?: number | string
  /** May be switched off in the column chooser; the first column never. */
  hideable?: boolean
}

/** What the address holds and the server answers to; the page counts from 1. */
export interface TableState {
  page: number
  itemsPerPage: number
  sortBy?: string | undefined
  orderBy?: 'asc' | 'desc' | undefined
}

export interface RowAction<Row> {
  label: string
  icon: KitIcon
  run: (row: Row) => void
  /** Shown when the row is hovered or focused; the others are in the menu, which has all. */
  quick?: boolean
  danger?: boolean
  /** Whether this row has it. */
  when?: (row: Row) => boolean
}

export interface BulkAction {
  label: string
  icon: KitIcon
  run: (keys: RowKey[]) => void
  danger?: boolean
  /** Of none of the selected rows it is possible. */
  disabled?: boolean
  /** Needed seldom: it stands in a menu. */
  more?: boolean
}

/** A row on a phone: the name and a chip, then a line or two. */
export interface PhoneRow {
  picture?: ReactNode
  name: ReactNode
  chip?: ReactNode
  lines?: ReactNode[]
}

export interface ExportAs {
  address: (format: 'csv' | 'xlsx' | 'pdf') => string
  /** Saves what is there. Gives back the code of the failure, if it failed. */
  save: (address: string) => Promise<string | undefined>
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  name: string
  /** Undefined while they are on their way. */
  rows: Row[] | undefined
  total: number
  /** The server stopped counting there: "1,000+". */
  totalIsCapped?: boolean
  state: TableState
  onState: (next: TableState) => void
  columns: Column<Row>[]
  rowKey: (row: Row) => RowKey
  /** The row in a word: "Select Odile Marchetti". */
  rowName: (row: Row) => string
  onRowOpen?: (row: Row) => void
  selected?: RowKey[]
  onSelected?: (keys: RowKey[]) => void
  bulkActions?: BulkAction[]
  /** What they are, beside how many. */
  selectedFacts?: string
  /** No rows: they are shown elsewhere. */
  bare?: boolean
  rowActions?: RowAction<Row>[]
  /** A SearchField. */
  search?: ReactNode
  /** FilterSelects; on phones they scroll sideways below the search. */
  filters?: ReactNode
  /** All that is filtered, as a file. */
  exportAs?: ExportAs
  /** Views of this list that a person saved. */
  views?: ListViews
  /** Keys of the columns that are off; the table remembers them itself when nobody else does. */
  hidden?: string[]
  onHidden?: (keys: string[]) => void
  empty: ReactNode
  failed?: ReactNode
  phone?: (row: Row) => PhoneRow
}
