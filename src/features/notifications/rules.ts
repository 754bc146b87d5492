import type { Notification } from './contract'

/** Where it leads, if anywhere. */
export function addressOfNotification({
  kind,
  facts,
}: Pick<Notification, 'kind' | 'facts'>): { path: string; search: Record<string, string> } | undefined {
  if (kind === 'card_assigned' && facts['itemId'] !== undefined)
    return { path: '/apps/kanban', search: { card: String(facts['itemId']) } }
  return undefined
}
