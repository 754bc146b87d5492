import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import type * as importing from './contract/import-events'
import { useLabels } from './labels'

/** Why something was not done to an event, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof importing>({
  event_unknown: 'gone',
  event_of_another: 'ofAnother',
  event_outdated: 'outdated',
  occurrence_unknown: 'gone',
  not_invited: 'gone',
  ends_before_start: 'endsBefore',
  guest_unknown: 'guestUnknown',
  series_empty: 'seriesEmpty',
  series_full: 'seriesFull',
  file_unreadable: 'fileUnreadable',
  too_many_events: 'fileLong',
  import_running: 'importBusy',
  import_unknown: 'importGone',
  import_over: 'importOver',
})
