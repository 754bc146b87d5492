import type { Density } from './use-density.tsx'

/** Every word the kit says by itself. Figures come in already written in the person's digits; where a noun bends with
 *  the count, the count comes too. */
export interface Words {
  locale: string
  cancel: string
  clear: string
  /** Below a search of one or two letters, where a long list finds less by them. */
  shortSearch: string
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
  exportPdf: string
  tooLongForPdf: string
  exportFailed: string
  views: string
  saveView: string
  nameOfView: string
  tooManyViews: string
  viewNotSaved: string
  removeView: (name: string) => string
  /** Somebody changed fields meanwhile. */
  outdated: (by: string, fields: string) => string
  somebody: string
  /** Of a row whose fields are not named. */
  thisRow: string
  saveMine: string
  loadTheirs: string
  /** On the bar of a page that is a form. */
  unsaved: string
  discard: string
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
  /** Of fields. What is wrong is said with its cure. */
  field: {
    moneyWrong: Record<'format' | 'ambiguous' | 'large' | 'currency' | 'negative', string> & {
      decimals: (decimals: number, written: string) => string
    }
    pickDate: string
    clearDate: string
    earlier: string
    later: string
    chooseMonth: string
    chooseYear: string
    calendar: string
    date: string
    time: string
    timeWrong: string
    /** The time of a zone that is not the reader's. */
    inZone: (zone: string) => string
    noSuchTime: string
    twice: string
    earlierOf: (offset: string) => string
    laterOf: (offset: string) => string
    durationWrong: string
    /** One letter each, with which a duration is written: hours, minutes, seconds. */
    durationUnits: readonly [hours: string, minutes: string, seconds: string]
    phoneWrong: string
    addressMap: string
    addressMapClose: string
    pin: string
    pinHint: string
    coordinates: string
    coordinatesWrong: string
    noPoint: string
    hasPoint: string
    suggestions: string
    searchFailed: string
    remove: (name: string) => string
    most: (count: number, written: string) => string
    addOne: (name: string) => string
  }
  showTable: string
  showChart: string
}
