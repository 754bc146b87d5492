/** What later days of the demo are made of. */
import { daysAhead, manyOn } from './days'
import { demoMore } from './story'
import { writeTold } from './writing'

export const demoDays = { daysAhead, manyOn, more: demoMore, write: writeTold }
