/** Rules of a role as people choose them. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { Role, SubjectTitle } from './contract'
import { useLabels } from './labels'
import { RoleDrawer } from './RoleDrawer.tsx'

const email = { name: 'email', title: 'Email' }
const subjects: SubjectTitle[] = [
  { name: 'User', title: 'Users', own: null, hideable: [email, { name: 'taxId', title: 'Tax number' }] },
  { name: 'Kanban', title: 'Kanban', own: null, hideable: [] },
]
const role: Role = {
  key: 'clerk',
  name: 'clerk',
  rules: [{ action: ['read'], subject: 'User' }],
  permissions: [],
  core: false,
  userCount: 0,
  people: [],
  version: 1,
}

test('a field is chosen to be hidden, and the rule for it comes last', async () => {
  const { sent } = await openScreen('/apps/roles', {
    screens: { '/apps/roles': () => <RoleDrawer role={role} close={() => {}} /> },
    labels: [useLabels],
    answers: { '/api/apps/subjects': { subjects }, 'PUT /api/apps/roles/clerk': { ...role, version: 2 } },
    otherwise: {},
  })
  // a subject that hides nothing is not offered
  expect(page.getByLabelText('Kanban: hidden fields').elements()).toEqual([])
  await page.getByLabelText('Users: hidden fields').first().click()
  await page.getByRole('option', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      name: 'PUT /api/apps/roles/clerk',
      body: {
        name: 'clerk',
        rules: [...role.rules, { action: 'read', subject: 'User', fields: ['email'], inverted: true }],
        version: 1,
      },
    })
})
