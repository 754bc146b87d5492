import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { webhookAttempts, webhookCalls, webhooks } from './tables'
import type { EventType, WebhookState } from './contract'

const owner = 1
/** So many minutes ago. */
const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const day = 24 * 60

type Sample = { name: string; url: string; events: EventType[]; state: WebhookState; reason?: string; last: object }
/** Samples send nothing: the one is paused, the other was disabled. Their addresses are nobody's. */
const samples: Sample[] = [
  {
    name: 'Harbour office',
    url: 'https://hooks.harbour.example/meridian',
    events: ['delivery.created', 'delivery.dispatched', 'delivery.en_route', 'delivery.delivered', 'delivery.failed'],
    state: 'paused',
    last: { lastStatus: 204, lastFault: '' },
  },
  {
    name: 'Stock of the Mill',
    url: 'https://stock.oldmill.example/in',
    events: ['route.published', 'route.completed', 'stop.done', 'stop.failed'],
    state: 'disabled',
    reason: 'failing',
    last: { lastStatus: 503, lastFault: 'refused' },
  },
]

type DemoEvent = [
  type: EventType,
  subject: string,
  about: number,
  minutesAgo: number,
  answers: [number | null, string, string][],
]
const good: [number, string, string] = [204, '', '']
const away: [number, string, string] = [503, 'refused', 'Stocktaking, back on Monday']
const told: DemoEvent[][] = [
  [
    ['delivery.created', 'Delivery', 12, 310, [good]],
    ['delivery.dispatched', 'Delivery', 9, 290, [good]],
    ['delivery.en_route', 'Delivery', 9, 214, [[null, 'timeout', ''], good]],
    ['delivery.delivered', 'Delivery', 9, 190, [good]],
    ['delivery.failed', 'Delivery', 14, 171, [[500, 'refused', '{"error":"out of paper"}'], good]],
  ],
  [
    ['route.published', 'Route', 1, 4 * day, Array.from({ length: 10 }, () => away)],
    ['stop.done', 'Route', 1, 4 * day - 90, Array.from({ length: 10 }, () => away)],
  ],
]

async function sowWebhooks({ db, now }: SeedContext): Promise<void> {
  for (const [index, { last, ...sample }] of samples.entries()) {
    const webhookId = index + 1
    const stateSince = ago(now, index === 0 ? 160 : 17 * 60)
    await db.insert(webhooks).values({
      ...sample,
      ...last,
      id: webhookId,
      userId: owner,
      // samples have no secret until somebody gives them one
      secret: '',
      secretEnd: '',
      stateSince,
      lastAt: stateSince,
      createdAt: ago(now, 20 * day),
    })
    for (const [at, one] of told[index]!.entries()) await sowCall(db, now, webhookId, at, one)
  }
}

async function sowCall(
  db: SeedContext['db'],
  now: Date,
  webhookId: number,
  index: number,
  [type, subject, subjectId, minutes, answers]: DemoEvent,
): Promise<void> {
  const at = ago(now, minutes)
  const [status, fault] = answers.at(-1)!
  const [call] = await db
    .insert(webhookCalls)
    .values({
      uid: `msg_sample${webhookId}${index}`,
      webhookId,
      type,
      subject,
      subjectId,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data: { id: subjectId } }),
      at,
      state: status === 204 ? ('accepted' as const) : ('failed' as const),
      attempts: answers.length,
      tries: answers.length,
      lastStatus: status,
      lastFault: fault,
      endedAt: at,
    })
    .returning({ id: webhookCalls.id })
  await db.insert(webhookAttempts).values(
    answers.map(([answered, why, answer], tried) => ({
      callId: call!.id,
      number: tried + 1,
      at: ago(now, minutes - tried * 5),
      milliseconds: why === 'timeout' ? 20_000 : 84 + 13 * tried,
      status: answered,
      fault: why,
      answer,
    })),
  )
}

export const webhooksSeed: Seed = {
  name: 'webhooks',
  always: [grantStep('Webhook', { maintainer: ['create', 'read', 'update', 'delete'] })],
  demo: [sowWebhooks],
}
