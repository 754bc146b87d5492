import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconTagOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import { looks } from '#ui/detail-looks'
import { Link } from '#ui/Link'
import { StatStrip } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { getDeal, type Deal } from './contract'
import { DealOrders } from './DealOrders.tsx'
import { useLabels } from './labels'
import { StateOf } from './StateOf.tsx'
import { useDealActions } from './use-deal-acts'
import { useDealWords } from './use-words'

const EditDeal = lazy(() => import('./EditDeal.tsx').then((m) => ({ default: m.EditDeal })))
const listPath = '/apps/ecommerce/deals'

export function DealScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no deal, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getDeal, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneDeal key={id} deal={data} breadcrumb={breadcrumb} />
  if (error?.code === 'deal_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToList')}
      </Button>
    )
    const missing = { icon: IconTagOff, title: t('gone'), text: t('goneText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('failed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('deal')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}

type OneDealProps = { deal: Deal; breadcrumb: { label: string; href: string }[] }
function OneDeal({ deal, breadcrumb }: OneDealProps) {
  const words = useDealWords()
  const { can } = useSession()
  const [isEdited, setEdited] = useState(false)
  const actions = useDealActions(deal, () => setEdited(true))
  return (
    <DetailPage
      title={deal.title}
      marks={<StateOf state={deal.state} />}
      facts={[
        <bdi key="code" dir="ltr">
          {deal.code}
        </bdi>,
        ` · ${words.gives(deal)}`,
      ]}
      breadcrumb={breadcrumb}
      actions={actions}
      above={<DealStats deal={deal} />}
      side={<Conditions deal={deal} />}
      narrowSide
    >
      {can(['read', 'Order']) && <DealOrders deal={deal} />}
      <Suspense fallback={null}>{isEdited && <EditDeal id={deal.id} close={() => setEdited(false)} />}</Suspense>
    </DetailPage>
  )
}

function DealStats({ deal }: { deal: Deal }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const words = useDealWords()
  const { uses, mostUses, givenCents, boughtCents, until } = deal
  return (
    <StatStrip
      stats={[
        { label: t('stat.uses'), figure: number(uses), context: t('stat.usesText', { most: mostUses }) },
        {
          label: t('stat.left'),
          figure: number(Math.max(0, mostUses - uses)),
          context: t('stat.leftText', { day: shortDay(until, language) }),
          wide: true,
        },
        {
          label: t('stat.given'),
          figure: words.amount(deal, givenCents),
          context: t('stat.givenText', { count: uses }),
        },
        { label: t('stat.bought'), figure: words.amount(deal, boughtCents), context: t('stat.boughtText') },
      ]}
    />
  )
}

/** What it gives, to whom and until when. */
function Conditions({ deal }: { deal: Deal }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const words = useDealWords()
  const day = shortDay(deal.createdAt.slice(0, 10), language)
  const facts: [label: string, value: string][] = [
    [t('field.gives'), words.off(deal)],
    [t('field.leastCents'), deal.leastCents === 0 ? t('noLeast') : words.amount(deal, deal.leastCents)],
    [t('field.days'), words.days(deal)],
    [t('field.mostUses'), number(deal.mostUses)],
    [t('made'), deal.createdBy === null ? day : t('madeBy', { day, name: deal.createdBy })],
  ]
  return (
    <Card title={t('conditions')}>
      <dl className={looks['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {deal.note && <p className={looks['note']}>{deal.note}</p>}
    </Card>
  )
}
