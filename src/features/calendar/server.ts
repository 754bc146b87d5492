import { findEvents } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as importing from '#features/calendar/contract/import-events'
import { listBusy } from './server/busy'
import { addEvent, changeEvent, deleteEvent } from './server/events'
import * as files from './server/files'
import { cancelCalendarImport, getCalendarImport, importEvents } from './server/import-events'
import { importFile } from './server/import-job'
import { answerEvent, listGuests, takeAnswer } from './server/guests'
import { listEvents, listOccurrences } from './server/occurrences'
import { remind } from './server/reminders'
import { changeOccurrence, deleteOccurrence } from './server/series'
import { rights } from './rights'
import * as notices from './notices'
import { calendarSeed } from './seed'

export const calendarFeature = implement(
  { ...contract, ...importing },
  {
    ...files,
    importEvents,
    getCalendarImport,
    cancelCalendarImport,
    importCalendarFile: importFile,
    listEvents,
    listOccurrences,
    addEvent,
    changeEvent,
    deleteEvent,
    changeOccurrence,
    deleteOccurrence,
    answerEvent,
    takeAnswer,
    listGuests,
    listBusy,
    remind,
  },
  {
    rights,
    notices: Object.values(notices),
    finds: [findEvents],
    seeds: [calendarSeed],
  },
)
