/** What a write gathers until its commit: the trail of what changed, and the word to whoever shows it. */
import type { ChangedIds } from '#contract/event'
import { writeAudit } from './audit'
import type { Change } from './context'
import type { DoneChange } from './doing'
import type { Db } from './host'
import { enqueueEach, jobsChannel, type Unique } from './jobs'
import { notificationsOf, notifyAll, type Payload } from './messages'
import type { Person } from './person'

export type Gathered = {
  changes: DoneChange[]
  /** The handler found nothing to write. */
  noTrail?: true
  messages: Payload[]
  /** Asked for by a unique word. They are written last and in one order: their rows are shared, and two writes that held
   *  one each would wait for each other. */
  jobs: Unique[]
  /** Runs after the commit, in this process. */
  committed: (() => void)[]
  actor?: Pick<Person, 'id' | 'fullName'>
}
export const gatherNothing = (): Gathered => ({ changes: [], messages: [], jobs: [], committed: [] })

type Acted = {
  actor: Pick<Person, 'id' | 'fullName'> | undefined
  /** The tab that acted, and the tags it refreshes itself. */
  tab: string | undefined
  refreshed: readonly string[]
  at: Date
  requestId: string
}

/** In the transaction: the trail, and the notifications that its commit sends. */
export async function finish(db: Db, gathered: Gathered, acted: Acted): Promise<void> {
  const actor = acted.actor ?? gathered.actor
  await writeAudit(db, { changes: gathered.changes, actor, at: acted.at, requestId: acted.requestId })
  for (const [tag, { ids, own }] of concerned(gathered.changes)) {
    if (own && !acted.actor) continue
    const by = acted.refreshed.includes(tag) ? acted.tab : undefined
    const audience = own ? { to: [acted.actor!.id] } : { needs: ['read', tag] as const }
    gathered.messages.push({ event: 'changed', tag, ids, data: null, by, ...audience })
  }
}

/** Writes the jobs, and sends what their lanes and open screens are told, in one statement each. */
export async function sendAll(db: Db, { jobs, messages }: Gathered): Promise<void> {
  const word = ({ job, later }: Unique) => `${job.job} ${later.unique}`
  const each = new Map(jobs.map((one) => [word(one), one]))
  const inOrder = [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  await enqueueEach(db, inOrder)
  const lanes = [...new Set(inOrder.map(({ job }) => job.lane))]
  await notifyAll(db, [
    ...messages.flatMap(notificationsOf),
    ...lanes.map((lane) => ({ channel: jobsChannel, text: lane })),
  ])
}

type Concerned = { ids: Record<string, string[]> | undefined; own: boolean }
/** By tag, which rows: their ids, or undefined once a change names none. */
function concerned(changes: Gathered['changes']): Map<string, { ids: ChangedIds | undefined; own: boolean }> {
  const all = new Map<string, Concerned>()
  const add = (tag: string, own: boolean, { subject, id }: Pick<Change, 'subject' | 'id'>) => {
    const one = all.get(tag) ?? { ids: {}, own }
    if (id === undefined || !subject) one.ids = undefined
    else if (one.ids) (one.ids[subject] ??= []).push(String(id))
    all.set(tag, one)
  }
  for (const { doing, subject = doing.subject, id } of changes) {
    add(doing.tag, doing.own, { subject, id })
    // what a person does with their own account, and what a job did, shows in the lists of those who may read such rows
    if ((doing.own || doing.subject === 'Job') && subject !== doing.subject) add(subject, false, { subject, id })
  }
  return all
}
