import { implement } from '#server/feature'
import * as contract from './contract'
import { getCertificate } from './server/certificates'
import { enrol, leaveCourse, rateCourse, settleCourse } from './server/enrolments'
import { listNotes, openTopic, tickTopic, writeNote } from './server/progress'

export const learning = implement(contract, {
  enrol,
  leaveCourse,
  rateCourse,
  settleCourse,
  getCertificate,
  listNotes,
  openTopic,
  tickTopic,
  writeNote,
})
