import type { ReactNode } from 'react'
import type { ListViews } from './list-views.tsx'
import type { KitIcon } from './StatusChip.tsx'
import type { Column, PhoneRow, RowAction, RowKey, TableState } from './table-types.tsx'

/** What a list is at the moment: the client's `useList` gives it, the kit shows it. */
export interface ListModel<Row> {
  rows: Row[] | undefined
  total: number
  /** The server stopped counting there. */
  totalIsCapped: boolean
  /** The rows could not be had. */
  failed: { requestId?: string | undefined } | undefined
  retry: () => void
  state: TableState
  setState: (next: TableState) => void
  q: string
  setQ: (q: string) => void
  filters: Readonly<Record<string, readonly string[]>>
  setFilter: (name: string, values: readonly string[]) => void
  /** Something is searched or filtered: that nothing is there may be for that. */
  filtered: boolean
  clear: () => void
  hidden: string[]
  setHidden: (keys: string[]) => void
  chosen: Row[]
  setChosen: (rows: Row[]) => void
  /** What was done to rows shows at once. */
  refresh: () => Promise<void>
  /** Saves what an address gives. Gives back the code of the failure, if it failed. */
  saveFile: (address: string) => Promise<string | undefined>
  views: ListViews
}

export interface ListFilter {
  /** As the server calls it. */
  name: string
  label: string
  options: { value: string; label: string }[]
  /** Several at once. */
  many?: boolean
  /** A day of the calendar, too, as these words offer it; a day that is set has an option of its own. */
  pick?: string
  /** Somebody is about to open it: the time to fetch what it offers. */
  onReach?: () => void
}

/** What is done at the head of a page. The first that is primary stands out, also on a phone. */
export interface PageAction {
  label: string
  icon: KitIcon
  run: () => void
  primary?: boolean
  danger?: boolean
  /** Needed seldom: it stands in the menu of the page, however much room there is. */
  more?: boolean
  /** Its icon says enough: back, forward. */
  quiet?: boolean
}

/** Which row was not done, and why, in the person's words. */
export interface BulkRefusal {
  name: string
  why: string
}

/** What is done to all chosen rows, one after the other. */
export interface BulkAct<Row> {
  label: string
  icon: KitIcon
  danger?: boolean
  /** "Delete 3 users?" */
  title: (count: number) => string
  text?: string
  /** What it needs to know besides, given to `run`; it goes on once there is something. */
  field?: (value: string | undefined, set: (value: string | undefined) => void) => ReactNode
  run: (row: Row, value: string | undefined) => Promise<unknown>
  /** All of them in one go, instead: the rows stay chosen. What was refused of them may be told. */
  together?: (rows: readonly Row[], value: string | undefined) => Promise<BulkRefusal[] | void>
  /** Of which rows it is true at all: where none is chosen, it is not offered. */
  when?: (row: Row) => boolean
  /** Needed seldom: it stands in a menu. */
  more?: boolean
  /** In the person's words: why a row was refused. */
  why: (error: unknown) => string
  done: (count: number) => string
}

export interface ListTableProps<Row> {
  list: ListModel<Row>
  /** What it lists: the name of the table. */
  title: string
  columns: Column<Row>[]
  phone?: (row: Row) => PhoneRow
  /** By default its id. */
  rowKey?: (row: Row) => RowKey
  /** The row in a word. */
  rowName: (row: Row) => string
  onRowOpen?: ((row: Row) => void) | undefined
  rowActions?: RowAction<Row>[]
  bulk?: BulkAct<Row>[]
  /** What the chosen rows are, in a few words. */
  chosenFacts?: (rows: readonly Row[]) => string
  /** What is found is shown elsewhere, on a map: no rows, only what is asked and what is done. */
  bare?: boolean
  /** What may be searched, as the field says it. Without it there is no search. */
  search?: string
  /** Of a long list one or two letters find only how words begin (the server's `finder`): the search says so. */
  shortSearch?: boolean
  filters?: ListFilter[]
  /** The address of all that is filtered, as a file. */
  exportAs?: (format: 'csv' | 'xlsx' | 'pdf') => string
  /** Shown where there are no rows at all. */
  none: { icon: KitIcon; title: string; text?: string; action?: ReactNode }
}
