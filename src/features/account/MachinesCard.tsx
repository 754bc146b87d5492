import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDevices, IconKey, IconWebhook } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listKeys, listSessions } from '#features/people/auth/contract'
import { listWebhooks } from '#features/doors/webhooks/contract'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import type { KitIcon } from '#ui/StatusChip'
import css from './Account.module.css'
import { useLabels } from './labels'

/** What speaks for me, and where that is looked after. */
export function MachinesCard() {
  const t = useLabels()
  const { can } = useSession()
  const seesHooks = can(['read', 'Webhook'])
  const keys = useQuery(query(listKeys))
  const sessions = useQuery(query(listSessions))
  const hooks = useQuery({ ...query(listWebhooks, { query: { itemsPerPage: 1 } }), enabled: seesHooks })
  const rows: { key: 'keys' | 'sessions' | 'hooks'; icon: KitIcon; text: string | undefined; href: string }[] = [
    {
      key: 'keys',
      icon: IconKey,
      text: keys.data && t('keyCount', { count: keys.data.keys.length }),
      href: '/pages/account-settings/security',
    },
    {
      key: 'sessions',
      icon: IconDevices,
      text: sessions.data && t('sessionCount', { count: sessions.data.sessions.length }),
      href: '/pages/account-settings/security',
    },
    ...(seesHooks
      ? [
          {
            key: 'hooks' as const,
            icon: IconWebhook,
            text: hooks.data && t('hookCount', { count: hooks.data.total }),
            href: '/apps/logistics/settings/webhooks',
          },
        ]
      : []),
  ]
  return (
    <Card title={t('machines')}>
      <ul className={css['rows']}>
        {rows.map(({ key, icon: Icon, text, href }) => (
          <li key={key} className={css['row']}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div className={css['about']}>
              <p className={css['strong']}>{t(`machine.${key}`)}</p>
              <p className={css['quiet']}>{text ?? '…'}</p>
            </div>
            <Button
              component={Link}
              href={href}
              size="sm"
              variant="default"
              aria-label={t('manageOf', { name: t(`machine.${key}`) })}
            >
              {t('manage')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
