/** While the page is behind another one or the phone is put away: it goes on asking, and shows what is new as a notice of the
 *  phone itself. Nothing wakes a page that the phone has ended; then it is told when it is opened. */
const tag = 'meridian-desk'

export type Notifies = 'ask' | 'on' | 'off' | 'never'
export function mayNotify(): Notifies {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'never'
  const { permission } = Notification
  return permission === 'granted' ? 'on' : permission === 'denied' ? 'off' : 'ask'
}
export async function askToNotify(): Promise<Notifies> {
  await Notification.requestPermission().catch(() => undefined)
  return mayNotify()
}

/** One at a time: the newest takes the place of the one before. */
export async function showNotice(title: string, body: string): Promise<void> {
  if (document.visibilityState === 'visible' || mayNotify() !== 'on') return
  const worker = await navigator.serviceWorker.getRegistration()
  await worker?.showNotification(title, { body, tag, renotify: true, icon: '/drive-192.png' } as NotificationOptions)
}
/** Whoever looks has seen it. */
export async function clearNotices(): Promise<void> {
  if (mayNotify() !== 'on') return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const one of (await worker?.getNotifications({ tag })) ?? []) one.close()
}
