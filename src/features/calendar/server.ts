import { findEvents } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import { listBusy } from './server/busy'
import { addEvent, changeEvent, deleteEvent } from './server/events'
import * as files from './server/files'
import { answerEvent, listGuests, takeAnswer } from './server/guests'
import { listEvents, listOccurrences } from './server/occurrences'
import { remind } from './server/reminders'
import { changeOccurrence, deleteOccurrence } from './server/series'
import { rights } from './rights'
import { eventAnswered, eventCancelled, eventInvited, eventMoved, eventReminder } from './notices'
import { calendarSeed } from './seed'

export const calendarFeature = implement(
  contract,
  {
    ...files,
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
    notices: [eventAnswered, eventCancelled, eventInvited, eventMoved, eventReminder],
    finds: [findEvents],
    seeds: [calendarSeed],
  },
)
