import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconPencil,
  IconPhone,
  IconSticker2,
} from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import { printStickers } from '#features/logistics/deliveries/contract/stickers'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { usePageName } from '#ui/page-name'
import { Skeletons } from '#ui/Skeletons'
import { useListing } from '#ui/Words'
import { AttemptsPart } from './AttemptsPart.tsx'
import { getDelivery, type DeliveryDetail } from './contract'
import { ContentsPart } from './ContentsPart.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import css from './Deliveries.module.css'
import { FitsHint } from './FitsHint.tsx'
import { HistoryPart } from './HistoryPart.tsx'
import { useLabels } from './labels'
import { ProofsPart } from './ProofsPart.tsx'
import { makesReady, needsReason } from './rules'
import { SeriesPart } from './SeriesPart.tsx'
import { StateOf } from './StateOf.tsx'
import { useLabels as useTrackingLabels } from './tracking/labels'
import type { Opened } from './use-delivery-acts'
import { useDeliveryMoves } from './use-delivery-moves'
import { WhyPart, type WhyNotProps } from './WhyPart.tsx'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

// no first look needs what its customer sees
const TrackingPart = lazy(async () => {
  const [{ TrackingPart: part }] = await Promise.all([import('./tracking/TrackingPart.tsx'), useTrackingLabels.ready()])
  return { default: part }
})

/** It opens beside the page, where it is printed. */
const printSticker = (id: number): void =>
  void window.open(
    `${addressOf(printStickers, { query: { ids: String(id), size: '4x6' } })}&language=${currentLanguage()}`,
    '_blank',
    'noreferrer',
  )

type DrawerProps = {
  id: number
  WhyNot?: ComponentType<WhyNotProps>
  /** The rows of the list around it. */
  beside: readonly number[]
  show: (id: number) => void
  open: (opened: Opened) => void
  close: () => void
}

/** One delivery beside the list: what it is, what was tried, what can be done with it now. */
export function DeliveryDrawer({ id, WhyNot, beside, show, open, close }: DrawerProps) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getDelivery, { params: { id } }))
  usePageName(data?.code)
  const at = beside.indexOf(id)
  const [before, after] = [beside[at - 1], at < 0 ? undefined : beside[at + 1]]
  const step = (label: string, icon: typeof IconChevronUp, to: number | undefined) => (
    <IconButton label={label} icon={icon} disabled={to === undefined} onClick={() => to !== undefined && show(to)} />
  )
  return (
    <FormDrawer
      open
      onClose={close}
      width="card"
      title={data ? data.code : t('delivery')}
      tools={
        <>
          <IconButton label={t('printSticker')} icon={IconSticker2} onClick={() => printSticker(id)} />
          {step(t('before'), IconChevronUp, before)}
          {step(t('after'), IconChevronDown, after)}
        </>
      }
      actions={data && <Moves delivery={data} open={open} />}
    >
      {!data && !error && <Skeletons rows={8} />}
      {error && !data && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data && <Inside delivery={data} show={show} WhyNot={WhyNot} />}
    </FormDrawer>
  )
}

type InsideProps = {
  delivery: DeliveryDetail
  show: (id: number) => void
  WhyNot: ComponentType<WhyNotProps> | undefined
}
function Inside({ delivery, show, WhyNot }: InsideProps) {
  const t = useLabels()
  const listing = useListing('conjunction')
  const { can } = useSession()
  const { customer, state, line, city, phone, parent, children, lacks, reason, orderNumber, source, proposed } =
    delivery
  return (
    <div className={css['fields']}>
      <div className={css['head']}>
        <h2>{customer}</h2>
        <StateOf state={state} />
        {phone && (
          <Anchor href={`tel:${phone}`} size="sm">
            <IconPhone size={14} aria-hidden /> <bdi dir="ltr">{phone}</bdi>
          </Anchor>
        )}
      </div>
      <p className={css['where']}>
        {[line, city].filter(Boolean).join(', ')}
        {orderNumber !== null && can(['read', 'Order']) && (
          <>
            {' · '}
            <Link href={`/apps/ecommerce/order/details/${orderNumber}`}>
              {t('ofOrder', { order: String(orderNumber) })}
            </Link>
          </>
        )}
        {parent && (
          <>
            {' · '}
            {t(parent.state === 'partial' ? 'restOf' : 'partOf')}{' '}
            <Anchor component="button" type="button" onClick={() => show(parent.id)}>
              <bdi dir="ltr">{parent.code}</bdi>
            </Anchor>
          </>
        )}
      </p>
      {children.map(({ id, code, state: its }) => (
        <p key={id} className={css['where']}>
          {t(state === 'partial' ? 'rest' : 'part')}{' '}
          <Anchor component="button" type="button" onClick={() => show(id)}>
            <bdi dir="ltr">{code}</bdi>
          </Anchor>{' '}
          <StateOf state={its} />
        </p>
      ))}
      {state === 'draft' && lacks.length > 0 && (
        <p className={css['hint']}>
          <IconAlertTriangle size={16} aria-hidden />{' '}
          {t('incomplete', { lacks: listing(lacks.map((lack) => t(`lack.${lack}`))) })}
        </p>
      )}
      {reason !== '' && <p className={css['hint']}>{reason}</p>}
      {proposed && <p className={css['hint']}>{t('proposed', { move: t(`move.${proposed}`) })}</p>}
      <DeliveryFacts delivery={delivery} />
      {state === 'ready' &&
        (WhyNot && can(['read', 'Run']) ? (
          <WhyPart key={delivery.id} delivery={delivery} WhyNot={WhyNot} />
        ) : (
          <FitsHint of={delivery} />
        ))}
      {source === 'recurring' && <SeriesPart delivery={delivery} />}
      <AttemptsPart delivery={delivery} />
      <ProofsPart delivery={delivery} />
      <Suspense fallback={<Skeletons rows={2} />}>
        <TrackingPart id={delivery.id} />
      </Suspense>
      <ContentsPart delivery={delivery} />
      <HistoryPart id={delivery.id} version={delivery.version} />
    </div>
  )
}

const grave: readonly HandMove[] = ['cancel', 'giveUp']
const proposedFirst = ({ allowed, proposed }: DeliveryDetail): HandMove[] =>
  proposed ? [proposed, ...allowed.filter((name) => name !== proposed)] : allowed
/** The moves its state allows, and no others. */
function Moves({ delivery, open }: { delivery: DeliveryDetail; open: (opened: Opened) => void }) {
  const t = useLabels()
  const { can } = useSession()
  const { move } = useDeliveryMoves()
  if (!can(['update', 'Delivery'])) return null
  const run = (name: HandMove) =>
    needsReason(name) || (makesReady(name) && name !== 'release')
      ? open({ what: 'move', one: delivery, move: name })
      : void move(delivery, name)
  return (
    <div className={css['actions']}>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} />}
        onClick={() => open({ what: 'edit', id: delivery.id })}
      >
        {t('edit')}
      </Button>
      {deliveryIs.splittable(delivery.state) && (
        <Button variant="default" onClick={() => open({ what: 'split', one: delivery })}>
          {t('split')}
        </Button>
      )}
      {proposedFirst(delivery).map((name) => (
        <Button
          key={name}
          variant={name === delivery.proposed ? 'filled' : grave.includes(name) ? 'outline' : 'default'}
          {...(grave.includes(name) && { color: 'red' })}
          onClick={() => run(name)}
        >
          {t(`move.${name}`)}
        </Button>
      ))}
      {delivery.mayCorrect && can(['update', 'Correction']) && (
        <Button variant="outline" color="red" onClick={() => open({ what: 'correct', one: delivery })}>
          {t('correct')}
        </Button>
      )}
    </div>
  )
}
