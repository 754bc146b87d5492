import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconBook2, IconEye, IconKey, IconPencil, IconPlus, IconTrash, IconWebhook } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import type { PageAction } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { listWebhooks, webhookStates, type Webhook, type WithSecret } from './contract'
import { useLabels } from './labels'
import { useWebhookActs } from './use-webhook-acts'
import { usePhoneRow, useWebhookColumns } from './use-webhook-columns'

const WebhookDrawer = lazy(() => import('./WebhookDrawer.tsx').then((m) => ({ default: m.WebhookDrawer })))
const SecretDialog = lazy(() => import('./SecretDialog.tsx').then((m) => ({ default: m.SecretDialog })))
const path = '/apps/logistics/settings/webhooks'

/** Where events of logistics are sent to. */
export function WebhooksScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { remove } = useWebhookActs()
  const list = useList(listWebhooks, { rows: ({ webhooks }) => webhooks, total: ({ total }) => total })
  const [opened, setOpened] = useState<'add' | Webhook>()
  const [made, setMade] = useState<WithSecret>()
  const show = ({ id }: Webhook) => void navigate({ to: `${path}/${id}` })
  const add = () => setOpened('add')
  const [mayAdd, mayChange] = [can(['create', 'Webhook']), can(['update', 'Webhook'])]
  const acts: [boolean, RowAction<Webhook>][] = [
    [true, { label: t('open'), icon: IconEye, quick: true, run: show }],
    [mayChange, { label: t('edit'), icon: IconPencil, quick: true, run: setOpened }],
    [can(['delete', 'Webhook']), { label: t('delete'), icon: IconTrash, danger: true, run: (one) => void remove(one) }],
  ]
  const actions: PageAction[] = [
    { label: t('docs'), icon: IconBook2, run: () => void window.open('/api/docs', '_blank', 'noopener') },
    {
      label: t('keys'),
      icon: IconKey,
      run: () => void navigate({ to: '/pages/account-settings/security' }),
    },
    ...(mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []),
  ]
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={actions}
        columns={useWebhookColumns()}
        phone={usePhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={show}
        rowActions={acts.flatMap(([offered, act]) => (offered ? [act] : []))}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: webhookStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        none={{
          icon: IconWebhook,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      >
        {list.answer?.sends === false && <Alert color="amber">{t('noSending')}</Alert>}
      </ListPage>
      <Suspense fallback={null}>
        {opened && (
          <WebhookDrawer
            webhook={opened === 'add' ? undefined : opened}
            close={() => setOpened(undefined)}
            added={setMade}
          />
        )}
        {made && (
          <SecretDialog
            made={made}
            close={() => {
              setMade(undefined)
              show(made)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
