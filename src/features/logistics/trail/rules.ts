/** What a row of the trail says to people. */
import type { Done } from './contract'

type Told = Readonly<Record<string, unknown>> | null
type Said = Pick<Done, 'did' | 'state' | 'fields' | 'stops' | 'revision' | 'reason'>
/** Words by which rows tell what state they got into. */
const stateWords = ['state', 'account', 'duty'] as const
/** Of no interest to whoever reads it: they follow from what was done. */
const quiet = new Set(['version', 'revision', 'edits', 'override', 'reason', 'stop', 'stopState', 'stateSince'])

/** @example doneIn({ action: 'update', before: { state: 'planned' }, after: { state: 'published' } }).state // 'published' */
export function doneIn({ action, before, after }: { action: string; before: Told; after: Told }): Said {
  const text = (key: string) => (typeof after?.[key] === 'string' ? after[key] : '')
  const said = { state: null, fields: [], stops: 0, revision: null, reason: text('override') || text('reason') }
  if (!after) return { ...said, did: 'deleted' }
  if (after['restored'] === true) return { ...said, did: 'restored' }
  const revision = typeof after['revision'] === 'number' ? after['revision'] : null
  if (!before && (action === 'create' || after['version'] === 1)) return { ...said, did: 'added' }
  if (text('stopState')) return { ...said, did: 'stop', state: text('stopState') }
  const word = stateWords.find((key) => text(key) !== '')
  if (word) return { ...said, did: 'moved', state: text(word) }
  const fields = Object.keys(after).filter((name) => !quiet.has(name))
  const stops = Array.isArray(after['edits']) ? after['edits'].length : 0
  return fields.length > 0 || stops === 0
    ? { ...said, did: 'changed', fields, stops, revision }
    : { ...said, did: 'stops', stops, revision }
}
