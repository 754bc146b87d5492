/** The list of users, whatever comes of asking for it. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#hosts/test/a-screen.tsx'
import type { User } from './contract'
import { useLabels } from './labels'
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
