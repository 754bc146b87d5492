/** The list of users, whatever comes of asking for it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#hosts/test/a-screen.tsx'
import { setLanguage } from '#client/language'
import type { User, UserDetail } from './contract'
import { EditUser } from './EditUser.tsx'
import { useLabels } from './labels'
import { OverviewTab } from './OverviewTab.tsx'
import { UserListScreen } from './UserListScreen.tsx'

const wren: User = {
  id: 7,
  fullName: 'Wren Aldous',
  company: 'Averne Freight',
  role: 'author',
  username: 'wren',
  country: 'France',
  contact: '',
  email: 'wren@averne.example',
  currentPlan: 'team',
  status: 'active',
  avatar: null,
  billing: 'Auto debit',
  version: 1,
}

const detail: UserDetail = {
  ...wren,
  taskDone: 0,
  projectDone: 0,
  taxId: '',
  language: 'English',
  presence: 'online',
  zone: null,
  units: 'metric',
  createdAt: '2026-05-12T08:00:00.000Z',
}

test('a plan is told by its name, as whoever runs the installation wrote it', async () => {
  await openScreen('/apps/user/list', {
    screens: { '/apps/user/list': UserListScreen },
    labels: [useLabels],
    answers: {
      '/api/apps/users': { users: [wren], totalUsers: 1, totalPages: 1, page: 1 },
      '/api/apps/users/plans': { plans: [{ key: 'team', name: 'The night crew' }] },
    },
    otherwise: {},
  })
  await expect.element(page.getByRole('row', { name: /Wren Aldous/ })).toHaveTextContent('The night crew')
})

test('a person’s country and language are told in the reader’s words', async () => {
  await setLanguage('ar')
  await openScreen('/apps/user/view/7', {
    screens: { '/apps/user/view/$id': () => <OverviewTab user={detail} /> },
    labels: [useLabels],
    answers: { '/api/apps/users/7/work': { tasks: null, routes: null, invoices: null, mails: null } },
    otherwise: { activity: [], total: 0 },
  })
  await expect.element(page.getByText('فرنسا')).toBeVisible()
  await expect.element(page.getByText('الإنجليزية')).toBeVisible()
})

test('who may not read an address changes the rest, and the address is not sent', async () => {
  const { sent } = await openScreen('/apps/user/view/7', {
    screens: { '/apps/user/view/$id': () => <EditUser id={7} close={() => {}} /> },
    labels: [useLabels],
    rules: [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'User', fields: ['email'], inverted: true },
    ],
    answers: {
      '/api/apps/users/7': { ...detail, email: '' },
      '/api/apps/users/plans': { plans: [{ key: 'team', name: 'The night crew' }] },
      '/api/apps/roles': { roles: [] },
      'PUT /api/apps/users/7': { ...detail, email: '', company: 'Solway' },
    },
    otherwise: {},
  })
  await page.getByRole('textbox', { name: 'Company' }).fill('Solway')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ name: 'PUT /api/apps/users/7', body: { company: 'Solway', version: 1 } })
})
