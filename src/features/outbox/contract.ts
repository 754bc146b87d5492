import * as z from 'zod/mini'
import { pdf } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { lanes } from '#contract/job'
import { list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { filterBy, flag, id, text } from '#contract/params'
import { jobStates } from '#contract/job-states'

export const Mail = z.object({
  id: z.int(),
  to: hideable(z.string(), 'User.email', 'Customer.email'),
  subject: z.string(),
  text: z.string(),
  /** Names of the papers that go along. */
  papers: z.array(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** It may have arrived: it is not sent again by itself. */
  unsure: z.boolean(),
  error: z.nullable(z.string()),
})
export type Mail = z.infer<typeof Mail>

export const listMails = endpoint('GET /api/outbox', {
  says: 'Mails this installation wrote: sent, or kept here for want of SMTP',
  needs: ['read', 'Outbox'],
  query: { q: text, ...list('to', 'subject', 'createdAt') },
  gives: [200, z.object({ mails: z.array(Mail), totalMails: z.int(), smtp: z.boolean() })],
})
export const getMailPaper = endpoint('GET /api/outbox/{id}/papers/{at}', {
  says: 'A paper that goes along with a mail; the first is 1',
  needs: ['read', 'Outbox'],
  params: { id, at: id },
  gives: [200, pdf()],
  fails: { paper_unknown: [404, { message: 'No such mail, or no such paper of it' }] },
})
export const deleteMail = endpoint('DELETE /api/outbox/{id}', {
  says: 'Throw a mail away',
  needs: ['delete', 'Outbox'],
  params: { id },
  gives: [204],
  fails: { mail_unknown: [404, { message: 'Mail not found' }] },
})

export const takeMailReport = command('takeMailReport', {
  says: 'Take what a mail server says later of a mail that this installation wrote; of how many it says something',
  does: ['update', 'Outbox'],
  input: z.object({
    messageId: z.nullable(z.string()),
    outcomes: z.array(z.object({ email: z.string(), state: z.enum(['failed', 'sent']), why: z.string() })),
  }),
  gives: z.object({ mails: z.int() }),
})

export const jobMoves = ['cancel', 'again'] as const
export type JobMove = (typeof jobMoves)[number]

/** Without its input and its result: they are between whoever asked for it and what does it. */
export const JobRow = z.object({
  id: z.int(),
  name: z.string(),
  /** What it does, in the reader's language. */
  says: z.string(),
  lane: z.enum(lanes),
  state: z.enum(jobStates),
  /** It runs and was asked to stop. */
  cancelAsked: z.boolean(),
  /** How far it is, 0 to 1, and what it tells of that. */
  share: z.number(),
  data: z.unknown(),
  /** Why its last try failed. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  /** Who asked for it; nobody for what runs by itself. */
  byName: z.nullable(z.string()),
  createdAt: z.string(),
  /** Not before. */
  runAt: z.string(),
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
})
export type JobRow = z.infer<typeof JobRow>

const job_unknown = [404, { message: 'Job not found' }] as const
const move_refused = moveRefused(jobStates, jobMoves)

export const listJobs = endpoint('GET /api/jobs', {
  says: 'Background work: what waits, runs, failed or is done, the newest first. What goes on by the clock is left out, unless it failed or is asked for',
  needs: ['read', 'Job'],
  query: {
    q: text,
    state: filterBy(...jobStates),
    lane: filterBy(...lanes),
    housekeeping: flag,
    ...list('name', 'state', 'createdAt'),
  },
  gives: [200, z.object({ jobs: z.array(JobRow), total: z.int() })],
})
export const getJob = endpoint('GET /api/jobs/{id}', {
  says: 'One job',
  needs: ['read', 'Job'],
  shows: 'Job',
  params: { id },
  gives: [200, JobRow],
  fails: { job_unknown },
})
export const cancelJob = endpoint('POST /api/jobs/{id}/cancel', {
  says: 'Cancel a job: one that waits ends at once, one that runs is asked to stop',
  needs: ['update', 'Job'],
  params: { id },
  gives: [200, JobRow],
  fails: { job_unknown, move_refused },
})
export const runJobAgain = endpoint('POST /api/jobs/{id}/again', {
  says: 'Run a job again that failed or was cancelled, with all its tries',
  needs: ['update', 'Job'],
  params: { id },
  gives: [200, JobRow],
  fails: { job_unknown, move_refused },
})

/** For whoever forgets a person: what was written to them goes, and where others are told of them nobody is named. */
export const forgetMails = command('forgetMails', {
  says: 'Throw away the mails to a person, and take their name and address out of others',
  does: ['delete', 'Outbox'],
  input: z.object({ emails: z.array(z.string()), names: z.array(z.string()) }),
})
