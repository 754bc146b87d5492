import { implement } from '#server/feature'
import * as contract from './contract'
import * as learning from '#features/academy/contract/learning'
import { getCertificate } from './server/certificates'
import { getCover } from './server/covers'
import { getCourse, getLastCourse } from './server/details'
import * as editing from './server/editing'
import { enrol, leaveCourse, rateCourse, settleCourse } from './server/enrolments'
import { listCourses, summariseCourses } from './server/list'
import { listNotes, openTopic, tickTopic, writeNote } from './server/progress'
import { addTopic, deleteTopic, getCaptions, getTopic, getVideo, setVideo, updateTopic } from './server/topics'
import { rights } from './rights'
import { academySeed } from './seed'
import { learningSeed } from './seed/learning'

export const academy = implement(
  { ...contract, ...learning },
  {
    ...editing,
    listCourses,
    summariseCourses,
    getCourse,
    getLastCourse,
    getCover,
    getTopic,
    getCaptions,
    getVideo,
    addTopic,
    updateTopic,
    deleteTopic,
    setVideo,
    enrol,
    leaveCourse,
    rateCourse,
    settleCourse,
    getCertificate,
    listNotes,
    openTopic,
    tickTopic,
    writeNote,
  },
  { rights, seeds: [academySeed, learningSeed] },
)
