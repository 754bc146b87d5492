import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { momentWithin } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { CallsCard } from './CallsCard.tsx'
import { getWebhook, type Webhook } from './contract'
import { HookFacts } from './HookFacts.tsx'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useWebhookActions } from './use-webhook-actions'
import { Address } from './use-webhook-columns'
import type { Opened } from './WebhookDialogs.tsx'

const WebhookDialogs = lazy(() => import('./WebhookDialogs.tsx').then((m) => ({ default: m.WebhookDialogs })))
const listPath = '/apps/logistics/settings/webhooks'

export function WebhookScreen() {
  'use no memo'
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is nobody's, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getWebhook, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneWebhook key={id} webhook={data} sends={data.sends} breadcrumb={breadcrumb} />
  if (error?.code === 'webhook_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconPlugConnectedX, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('loadFailed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('title')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneWebhookProps = { webhook: Webhook; sends: boolean; breadcrumb: { label: string; href: string }[] }
function OneWebhook({ webhook, sends, breadcrumb }: OneWebhookProps) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const leave = () => void navigate({ to: listPath })
  return (
    <DetailPage
      title={webhook.name}
      marks={<StateOf webhook={webhook} />}
      facts={<Address url={webhook.url} />}
      breadcrumb={breadcrumb}
      actions={useWebhookActions(webhook, { sends, open: setOpened, leave })}
      above={<Health webhook={webhook} sends={sends} />}
      side={<HookFacts webhook={webhook} />}
      narrowSide
    >
      <CallsCard webhook={webhook} />
      {opened && (
        <Suspense fallback={null}>
          <WebhookDialogs webhook={webhook} opened={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </DetailPage>
  )
}

/** What is wrong with it, and the cure; nothing where it is well. */
function Health({ webhook: { state, reason, failingSince }, sends }: { webhook: Webhook; sends: boolean }) {
  const t = useLabels()
  const language = useLanguage()
  if (!sends) return <Alert color="amber">{t('noSending')}</Alert>
  if (state === 'disabled' && reason !== '') return <Alert color="red">{t(`reason.${reason}`)}</Alert>
  if (state === 'active' && failingSince !== null)
    return <Alert color="amber">{t('failingSince', { at: momentWithin(failingSince, language) })}</Alert>
  return null
}
