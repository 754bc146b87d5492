/** What a row of the trail says to people. */
import { fieldChanges } from '#contract/field-changes'
import { staleReasons, type Done, type StopEdit } from './contract'

type Logged = Readonly<Record<string, unknown>> | null
type Said = Omit<Done, 'id' | 'at' | 'by'>
/** Words by which rows tell what state they got into. */
const stateWords = ['state', 'account', 'duty'] as const
/** Of no interest to whoever reads it: they follow from what was done. */
const quiet = new Set([
  'version',
  'revision',
  'edits',
  'override',
  'reason',
  'stop',
  'stopState',
  'stateSince',
  'messageId',
])

/** @example doneIn({ action: 'update', before: { state: 'planned' }, after: { state: 'published' } }).state // 'published' */
export function doneIn({ action, before, after }: { action: string; before: Logged; after: Logged }): Said {
  const text = (key: string) => (typeof after?.[key] === 'string' ? after[key] : '')
  const revision = typeof after?.['revision'] === 'number' ? after['revision'] : null
  const said = {
    state: null,
    name: '',
    changes: [],
    edits: [],
    revision,
    reason: text('override') || text('reason'),
  }
  if (after?.['restored'] === true) return { ...said, did: 'restored' }
  // a row that is gone is kept with its code; what was taken from a row that stays is not
  if (action === 'delete' || (before && !after && 'code' in before)) return { ...said, did: 'deleted' }
  if (!before && (action === 'create' || after?.['version'] === 1)) return { ...said, did: 'added' }
  if (text('stopState')) return { ...said, did: 'stop', state: text('stopState'), name: text('name') }
  for (const did of ['stale', 'timed'] as const) {
    const state = staleReasons.find((one) => one === text(did))
    if (state) return { ...said, did, state }
  }
  const word = stateWords.find((key) => text(key) !== '')
  if (word) return { ...said, did: 'moved', state: text(word) }
  const [changes, edits] = [fieldChanges({ before, after, quiet }), editsIn(after?.['edits'])]
  if (changes.length > 0) return { ...said, did: 'changed', changes, edits }
  // what changed neither a field nor the order of stops gave them new times
  return edits.length > 0 ? { ...said, did: 'stops', edits } : { ...said, did: 'timed' }
}

/** Once they were told in a few words each. */
const editsIn = (edits: unknown): StopEdit[] =>
  Array.isArray(edits) ? edits.map((one: StopEdit | string) => (typeof one === 'string' ? inWords(one) : one)) : []
const inWords = (name: string): StopEdit => ({ did: 'said', name, from: '', to: '', route: '', driver: '' })
