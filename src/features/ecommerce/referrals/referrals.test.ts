import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { mails } from '#server/tables'
import type { EarningRule, Referral } from './contract'
import { counted, earningOf } from './rules'
import { referrals } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/referrals'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ referrals: Referral[]; total: number }>(admin(`GET ${base}?${query}`))
const post = (id: number, move: string) => admin(`POST ${base}/${id}/${move}`)
const centsOf = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

test('a page has ten of forty-five, newest first, with all that a row shows', async () => {
  const { referrals: rows, total } = await list()
  expect([rows.length, total]).toEqual([10, 45])
  expect(rows.map(({ id }) => id)).toEqual([45, 44, 43, 42, 41, 40, 39, 38, 37, 36])
  for (const { user, email, referredId, value, earning, avatar } of rows) {
    expect(user).toMatch(/\S+ \S+/)
    expect(email).toContain('@')
    expect(referredId).toBeGreaterThan(99_999)
    expect([value, earning].every((text) => /^\$[\d,]+\.\d\d$/.test(text))).toBe(true)
    expect(avatar).toBeNull()
  }
})

test('filtered by status, searched by name and mail', async () => {
  const totals = await Promise.all(
    ['Paid', 'Unpaid', 'Rejected'].map(async (status) => {
      const { referrals: rows, total } = await list(`status=${status}&itemsPerPage=100`)
      expect(rows.every((row) => row.status === status)).toBe(true)
      return total
    }),
  )
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(45)
  expect(Math.min(...totals)).toBeGreaterThan(0)
  expect((await list('status=Lost')).total).toBe(0)
  const [{ email, user } = {} as Referral] = (await list()).referrals
  for (const q of [email, user]) expect((await list(`q=${q}`)).referrals.map((row) => row.email)).toContain(email)
})

test('the summary adds up what the list shows', async () => {
  const all = (await list('itemsPerPage=100')).referrals
  const sum = (of: (row: Referral) => boolean) =>
    all.filter(of).reduce((cents, { earning }) => cents + centsOf(earning), 0)
  expect(await json(admin(`GET ${base}/summary`))).toMatchObject({
    earned: { cents: sum(({ status }) => status !== 'Rejected'), currency: 'USD' },
    unpaid: { cents: sum(({ status }) => status === 'Unpaid'), currency: 'USD' },
    signups: 45,
    ordered: 45,
  })
})

test('paid out and told by mail; what is decided is decided', async () => {
  const [{ id, email, earning } = {} as Referral] = (await list('status=Unpaid')).referrals
  expect(await json(post(id, 'pay'))).toMatchObject({ status: 'Paid', decidedAt: world.host.now().toISOString() })
  const [mail] = await world.host.db.select().from(mails).where(eq(mails.to, email))
  // in French, cents stand behind a comma
  if (mail) expect(mail.text.replaceAll(',', '.')).toContain(earning.slice(1))
  for (const move of ['pay', 'reject'])
    expect(await (await post(id, move)).json()).toEqual({
      message: `No ${move} while Paid: nothing is allowed any more`,
      state: 'Paid',
      allowed: [],
    })
})

test('rejected, nothing is paid', async () => {
  const [{ id } = {} as Referral] = (await list('status=Unpaid')).referrals
  expect(await json(post(id, 'reject'))).toMatchObject({ status: 'Rejected' })
  expect((await post(id, 'pay')).status).toBe(409)
})

test('of two who pay at once, one is refused; where nothing was earned, nothing is paid', async () => {
  const [one, two] = (await list('status=Unpaid')).referrals
  const answers = await Promise.all([post(one!.id, 'pay'), post(one!.id, 'pay')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await world.host.db.update(referrals).set({ earningCents: 0 }).where(eq(referrals.id, two!.id))
  expect(await told(post(two!.id, 'pay'))).toEqual([409, 'Nothing was earned yet'])
})

test('a rule counts from now on, and the one before is kept', async () => {
  const { rule } = await json<{ rule: EarningRule }>(admin(`GET ${base}/rule`))
  expect(rule).toMatchObject({ rate: 1000, least: { cents: 2000 }, most: { cents: 8000 }, by: null, version: 2 })
  const body = { rate: 1250, leastCents: 0, mostCents: 10_000, version: rule.version }
  const saved = await json<EarningRule>(admin(`PUT ${base}/rule`, body))
  expect(saved).toMatchObject({ rate: 1250, by: 'Odile Marchetti', version: 3 })
  const { earlier } = await json<{ earlier: EarningRule[] }>(admin(`GET ${base}/rule`))
  expect(earlier.map(({ rate }) => rate)).toEqual([1000, 800])
  expect((await admin(`PUT ${base}/rule`, { ...body, rate: 10_001 })).status).toBe(400)
})

test('of two who change the rule at once, one is told', async () => {
  const body = { rate: 900, leastCents: 0, mostCents: 1, version: 3 }
  const answers = await Promise.all([admin(`PUT ${base}/rule`, body), admin(`PUT ${base}/rule`, body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('the list as a file, in the reader’s words', async () => {
  const file = await admin(`GET ${base}/export?status=Paid`, undefined, { 'accept-language': 'fr' })
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows[0]).toContain('Recommandé par;E-mail')
  expect(rows).toHaveLength((await list('status=Paid&itemsPerPage=100')).total + 1)
})

test('an order earns its part, up to the most and from the least', () => {
  const rule = { rate: 1000, leastCents: 2000, mostCents: 8000 }
  const earned = (cents: number) => earningOf(rule, { cents, currency: 'USD' })
  expect([1999, 2000, 2005, 79_999, 80_000, 900_000, 0, -5].map(earned)).toEqual([0, 200, 201, 8000, 8000, 8000, 0, 0])
})

test('what is taken back takes its part of what was earned, and never more', () => {
  const rule = { rate: 1000, leastCents: 0, mostCents: 100_000 }
  const two = { valueCents: 3000, earningCents: 300, currency: 'USD' }
  expect(counted(rule, two, 1000)).toEqual({ valueCents: 4000, earningCents: 400, currency: 'USD' })
  expect(counted(rule, two, -1000)).toEqual({ valueCents: 2000, earningCents: 200, currency: 'USD' })
  expect(counted(rule, two, -3000)).toEqual({ valueCents: 0, earningCents: 0, currency: 'USD' })
})
