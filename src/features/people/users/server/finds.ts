import { sql } from 'drizzle-orm'
import type { Finding } from '#server/finding'
import { isHidden, soughtBy } from '#server/hidden'
import { rowsOf } from '#server/rows'
import { users, userSought } from '#features/people/users/tables'

export const findUsers: Finding = {
  kind: 'people',
  title: { en: 'People', fr: 'Personnes', ar: 'الأشخاص' },
  icon: 'users',
  needs: ['read', 'User'],
  path: (id) => `/apps/user/view/${id}`,
  of: (ctx) => ({
    id: users.id,
    text: soughtBy(ctx, userSought),
    where: [rowsOf(ctx, 'read', 'User')],
    newest: sql`${users.id} desc`,
    title: users.fullName,
    detail: isHidden(ctx, 'User.email') ? sql`''` : users.email,
  }),
}
