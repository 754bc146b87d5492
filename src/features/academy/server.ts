import { implement } from '#server/feature'
import * as contract from './contract'
import { getCover } from './server/covers'
import { getCourse, getLastCourse } from './server/details'
import * as editing from './server/editing'
import { listCourses, summariseCourses } from './server/list'
import { addTopic, deleteTopic, getCaptions, getTopic, getVideo, setVideo, updateTopic } from './server/topics'

export const academy = implement(contract, {
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
})
