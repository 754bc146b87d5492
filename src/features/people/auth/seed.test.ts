import { expect, test } from 'vitest'
import { testWorld } from '#hosts/test/host'
import { demoAccounts } from '#features/people/users/seed'

test('each demo account enters with what stands before the @ of its address', async () => {
  const { nobody, end } = await testWorld()
  for (const { email } of demoAccounts) {
    const answer = await nobody('POST /api/auth/token', { email, password: email.split('@')[0] })
    expect({ email, status: answer.status }).toEqual({ email, status: 200 })
  }
  await end()
})
