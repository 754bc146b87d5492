/** The keeper may do everything with the rows of one depot and their own, and nothing with others. */
import type { Rule } from '#contract/ability'
import { features, subjects } from '#features/server'

export const judged = Object.assign(new Map(features.flatMap(({ rows }) => Object.entries(rows))), {
  hideable: new Map<string, string[]>(),
})
const all: Rule['action'] = ['create', 'read', 'update', 'delete']

export const keeperRules = (depotId: number): Rule[] => [
  { action: 'manage', subject: subjects.flatMap(({ name }) => (judged.has(name) ? [] : name)) },
  ...[...judged].map(([subject, { by }]): Rule => {
    const own = subjects.find(({ name }) => name === subject)?.own
    const conditions: Rule['conditions'] =
      'depotId' in by ? { depotId } : subject === 'Depot' ? { id: depotId } : { [own!]: '$me' }
    return { action: all, subject, conditions }
  }),
]
