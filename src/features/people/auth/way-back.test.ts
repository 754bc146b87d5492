/** Somebody who lost a phone, or an installation that lost its secret, gets in again. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { turnOnTwoFactor } from '#hosts/test/two-factor'
import { mailsTo } from '#hosts/test/written-mails'
import { audit } from '#server/tables'
import { users } from '#features/people/users/tables'
import { credentials, tokens } from './tables'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')
let visits = 0
beforeEach(() => {
  const own = `198.51.100.${(visits += 1)}`
  world.host.addressOf = () => own
})
const failureOf = async (asked: Promise<Response>) => {
  const answer = await asked
  return [answer.status, answer.headers.get('x-failure')]
}
const removeFrom = ({ id }: { id: number }, ask = odile.ask) => ask(`DELETE /api/apps/users/${id}/two-factor`)
/** As in a database that was restored beside another secret. */
const loseSecret = (userId: number) =>
  world.host.db
    .update(credentials)
    .set({ totpSecret: `${'00'.repeat(12)}.${'00'.repeat(36)}` })
    .where(eq(credentials.userId, userId))

test('a recovery code lets in where the secret of the app cannot be read, and a code of the app says so', async () => {
  const { email, password } = odile
  const { code, recoveryCodes } = await turnOnTwoFactor(world, odile)
  await loseSecret(odile.id)
  const challenge = async () =>
    ((await (await world.nobody('POST /api/auth/login', { email, password })).json()) as { challenge: string })
      .challenge
  const enter = async (said: string) =>
    failureOf(world.nobody('POST /api/auth/login/totp', { challenge: await challenge(), code: said }))
  expect(await enter(await code())).toEqual([409, 'two_factor_lost'])
  expect(await enter(recoveryCodes[0]!.toUpperCase())).toEqual([200, null])
  expect(await enter(recoveryCodes[0]!)).toEqual([409, 'two_factor_lost'])
  const token = (said: string) => failureOf(world.nobody('POST /api/auth/token', { email, password, code: said }))
  expect(await token(await code())).toEqual([409, 'two_factor_lost'])
  expect(await token(recoveryCodes[1]!)).toEqual([200, null])
})

test('a second factor begun under another secret is begun anew', async () => {
  const { ask, password } = odile
  await ask('POST /api/account/two-factor', { password })
  await loseSecret(odile.id)
  expect(await failureOf(ask('POST /api/account/two-factor/confirm', { code: '000000' }))).toEqual([
    409,
    'totp_not_begun',
  ])
  const { recoveryCodes } = await turnOnTwoFactor(world, odile)
  expect(recoveryCodes).toHaveLength(8)
})

test('an administrator turns off two-factor of somebody, who is told and signs in by the password alone', async () => {
  const { id, email, password } = thaddeus
  await world.host.db.update(users).set({ language: 'English' }).where(eq(users.id, id))
  const { recoveryCodes } = await turnOnTwoFactor(world, thaddeus)
  const signIn = () => world.nobody('POST /api/auth/login', { email, password })
  const { challenge } = (await (await signIn()).json()) as { challenge: string }
  await world.nobody('POST /api/auth/login/totp', { challenge, code: recoveryCodes[0] })
  expect((await removeFrom(thaddeus)).status).toBe(204)
  expect(await world.host.db.select().from(tokens).where(eq(tokens.userId, id))).toEqual([])
  expect((await thaddeus.ask('GET /api/auth/session')).status).toBe(401)
  expect(await (await signIn()).json()).toHaveProperty('userData')
  const [row] = await world.host.db.select().from(credentials).where(eq(credentials.userId, id))
  expect(row).toMatchObject({ totpSecret: null, totpConfirmedAt: null, recoveryCodes: [] })
  const [trail] = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.endpoint, 'DELETE /api/apps/users/{id}/two-factor'))
  expect(trail).toMatchObject({
    actorId: odile.id,
    subject: 'User',
    subjectId: String(id),
    after: { twoFactor: 'removed' },
  })
  expect((await mailsTo(world.host, email)).map(({ subject }) => subject)).toContain(
    'An administrator turned off your two-factor',
  )
})

test('two-factor of whoever may do more stays, and so do one’s own and one that is off', async () => {
  await turnOnTwoFactor(world, odile)
  expect(await failureOf(removeFrom(odile, thaddeus.ask))).toEqual([403, 'role_beyond'])
  expect(await failureOf(removeFrom(odile))).toEqual([403, 'user_self'])
  expect(await failureOf(removeFrom(thaddeus))).toEqual([409, 'two_factor_off'])
  expect(await failureOf(removeFrom({ id: 999_999 }))).toEqual([404, 'user_unknown'])
  await thaddeus.ask('POST /api/account/two-factor', { password: thaddeus.password })
  expect(await failureOf(removeFrom(thaddeus))).toEqual([409, 'two_factor_off'])
})
