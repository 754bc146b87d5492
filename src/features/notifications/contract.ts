import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { id } from '#contract/params'

export const kinds = ['card_assigned', 'role_changed'] as const
export const Kind = z.enum(kinds)
const Facts = z.record(z.string(), z.union([z.string(), z.number()]))
export const Notification = z.object({
  id: z.int(),
  kind: Kind,
  facts: Facts,
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const unknown = { notification_unknown: [404, { message: 'Notification not found' }] } as const

export const listNotifications = endpoint('GET /api/notifications', {
  says: 'My newest notifications and how many I have not read',
  needs: 'session',
  gives: [200, z.object({ notifications: z.array(Notification), unread: z.int() })],
})
export const notify = command('notify', {
  says: 'Tell a person something',
  does: ['create', 'Notification'],
  input: z.object({ userId: z.int(), kind: Kind, facts: Facts }),
  fails: { user_unknown: true },
})
export const markNotification = endpoint('PUT /api/notifications/{id}/read', {
  says: 'Mark as read, or as unread again',
  needs: 'session',
  params: { id },
  body: z.strictObject({ read: z.boolean() }),
  gives: [204],
  fails: unknown,
})
export const markAllNotifications = endpoint('PUT /api/notifications/read', {
  says: 'Mark all of mine as read',
  needs: 'session',
  gives: [204],
})
export const removeNotification = endpoint('DELETE /api/notifications/{id}', {
  says: 'Take one away',
  needs: 'session',
  params: { id },
  gives: [204],
  fails: unknown,
})

/** How a person is told of one kind. */
export const NotificationSetting = z.object({ kind: Kind, inApp: z.boolean(), byMail: z.boolean() })
export type NotificationSetting = z.infer<typeof NotificationSetting>
const Settings = z.object({ settings: z.array(NotificationSetting) })
const SettingsChange = z.strictObject({
  settings: z
    .array(z.strictObject({ kind: Kind, inApp: z.boolean(), byMail: z.boolean() }))
    .check(z.maxLength(kinds.length)),
})
const userUnknown = { user_unknown: [404, { message: 'User not found' }] } as const

export const getNotificationSettings = endpoint('GET /api/account/notifications', {
  says: 'How I am told: every kind, in the product and by mail',
  needs: 'session',
  gives: [200, Settings],
})
export const setNotificationSettings = endpoint('PUT /api/account/notifications', {
  says: 'Change how I am told; kinds left out stay as they are',
  needs: 'session',
  body: SettingsChange,
  gives: [201, Settings],
})
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
  fails: userUnknown,
})

export const notified = event('notified', { needs: 'session', data: z.object({ kind: Kind }) })
