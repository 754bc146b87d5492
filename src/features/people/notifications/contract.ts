import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { id } from '#contract/params'
import { kindUnknown, Settings, SettingsChange } from '#features/people/users/contract/told'

export const Notification = z.object({
  id: z.int(),
  kind: z.string(),
  text: z.string(),
  /** Name of a Tabler icon. */
  icon: z.string(),
  /** Where it leads, if anywhere. */
  path: z.nullable(z.string()),
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const unknown = { notification_unknown: [404, { message: 'Notification not found' }] } as const

export const listNotifications = endpoint('GET /api/notifications', {
  says: 'My newest notifications, or those before one, and how many of all I have not read, in the language of the request',
  needs: 'session',
  query: { before: id },
  /** `more`: there are older ones. */
  gives: [200, z.object({ notifications: z.array(Notification), unread: z.int(), more: z.boolean() })],
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
  fails: kindUnknown,
})
export const notified = event('notified', { needs: 'session', data: z.object({ kind: z.string() }) })
/** For customers: somebody wants to be forgotten. */
export const forgetNamed = command('forgetNamed', {
  says: 'Keep what people were told, without the names in it',
  does: ['update', 'Notification'],
  input: z.object({ names: z.array(z.string()) }),
})
