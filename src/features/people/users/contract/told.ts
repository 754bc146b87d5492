/** What people are told, and how: whoever keeps notifications answers. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { Facts, Kind } from '#contract/notice'
import { id } from '#contract/params'

export const notify = command('notify', {
  says: 'Tell a person something',
  does: ['create', 'Notification'],
  input: z.object({ userId: z.int(), kind: Kind, facts: Facts }),
  fails: { user_unknown: true },
})

/** The ways in which a person may be told. */
export const notificationWays = ['inApp', 'byMail'] as const
/** How a person is told of one kind. */
const NotificationWish = z.strictObject({ kind: z.string(), inApp: z.boolean(), byMail: z.boolean() })
export type NotificationWish = z.infer<typeof NotificationWish>
export const Settings = z.object({ settings: z.array(z.object({ ...NotificationWish.shape, title: z.string() })) })
export const SettingsChange = z.strictObject({ settings: z.array(NotificationWish).check(z.maxLength(100)) })
const userUnknown = { user_unknown: [404, { message: 'User not found' }] } as const
export const kindUnknown = { kind_unknown: [400, { message: 'There is no such kind of notification' }] } as const

export const getUserNotificationSettings = endpoint('GET /api/apps/users/{id}/notifications', {
  says: 'How a user is told',
  needs: ['read', 'User'],
  params: { id },
  gives: [200, Settings],
  fails: userUnknown,
})
export const setUserNotificationSettings = endpoint('PUT /api/apps/users/{id}/notifications', {
  says: 'Change how a user is told; kinds left out stay as they are',
  needs: ['update', 'User'],
  params: { id },
  body: SettingsChange,
  gives: [201, Settings],
  fails: { ...userUnknown, ...kindUnknown },
})
