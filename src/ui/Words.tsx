import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Density } from './use-density.tsx'
import { english } from './words-en.tsx'

/** Every word the kit says by itself. Figures come in already written in the person's digits; where a noun bends with
 *  the count, the count comes too. */
export interface Words {
  locale: string
  cancel: string
  clear: string
  close: string
  tryAgain: string
  undo: string
  requestId: string
  breadcrumb: string
  loading: string
  search: string
  rowsPerPage: string
  range: (from: string, to: string, total: string) => string
  more: (total: string) => string
  selected: (count: number, written: string) => string
  selectRow: (name: string) => string
  selectPage: string
  pages: string
  page: (written: string) => string
  previousPage: string
  nextPage: string
  columns: string
  rowHeight: string
  densities: Record<Density, string>
  /** The button, and the kinds of file. */
  exportAs: string
  exportCsv: string
  exportXlsx: string
  views: string
  saveView: string
  nameOfView: string
  removeView: (name: string) => string
  listFailed: string
  nothingFits: string
  clearFilters: string
  /** What else is done at the head of the page. */
  moreOfPage: string
  bulkProgress: (done: string, all: string) => string
  bulkPartly: (done: string, refused: string) => string
  zoomIn: string
  zoomOut: string
  wholeMap: string
  noMap: string
  moreActions: (name: string) => string
  actions: string
  nothingFound: string
  sortedUp: string
  sortedDown: string
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
  others: (count: number, written: string) => string
  dropHere: string
  chooseFile: string
  dropOne: string
  chooseOne: string
  onlyOne: (name: string) => string
  tooLarge: (name: string, limit: string) => string
  wrongKind: (name: string) => string
  removeFile: (name: string) => string
  editor: {
    toolbar: string
    bold: string
    italic: string
    strike: string
    code: string
    bullets: string
    numbers: string
    link: string
    linkAddress: string
    linkSet: string
    linkRemove: string
    linkWrong: string
  }
  showTable: string
  showChart: string
}

const Context = createContext<Words>(english)

/** The shell gives the words of the person's language.
 *  @example <WordsProvider words={french}>…</WordsProvider> */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

export const useWords = () => use(Context)

/** Numbers in the person's digits: useNumber()(1240) is "1,240", "1 240" or "١٬٢٤٠". */
export function useNumber(options?: Intl.NumberFormatOptions): (value: number) => string {
  const { locale } = use(Context)
  const key = JSON.stringify(options)
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, key ? (JSON.parse(key) as Intl.NumberFormatOptions) : undefined)
    return (value) => format.format(value)
  }, [locale, key])
}

/** Things side by side: useListing()(['3 cards', '1 overdue']) is "3 cards, 1 overdue"; as a conjunction, for the middle of
 *  a sentence, "the role and the plan". */
export function useListing(type: 'unit' | 'conjunction' = 'unit'): (parts: readonly string[]) => string {
  const { locale } = use(Context)
  const list = new Intl.ListFormat(locale, { type })
  return (parts) => list.format(parts)
}

/** 212 kB, 1.8 MB: a file's size as people read it. */
export function useFileSize(): (bytes: number) => string {
  const { locale } = use(Context)
  return (bytes) => {
    const [value, unit] =
      bytes < 1000
        ? [bytes, 'byte']
        : bytes < 1_000_000
          ? [bytes / 1000, 'kilobyte']
          : bytes < 1_000_000_000
            ? [bytes / 1_000_000, 'megabyte']
            : [bytes / 1_000_000_000, 'gigabyte']
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
      value,
    )
  }
}
