import { IconEye, IconInbox, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { ListTable } from '#ui/ListTable'
import type { Column, PhoneRow, RowAction } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import { callStates, listCalls, ping, type Call, type Webhook } from './contract'
import { useLabels } from './labels'
import { AnswerOf, CallStateOf } from './StateOf.tsx'
import { useWebhookActs } from './use-webhook-acts'
import css from './Webhooks.module.css'

const CallDrawer = lazy(() => import('./CallDrawer.tsx').then((m) => ({ default: m.CallDrawer })))

const TypeOf = ({ call: { type, subjectId } }: { call: Call }) => (
  <bdi dir="ltr" className={css['code']}>
    {type}
    {subjectId !== null && <span className={css['quiet']}> #{subjectId}</span>}
  </bdi>
)

/** What it was told or is to be told. */
export function CallsCard({ webhook: { id, events, state } }: { webhook: Webhook }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  const { replay } = useWebhookActs()
  const list = useList(listCalls, { rows: ({ calls }) => calls, total: ({ total }) => total, params: { id } })
  const open = (call: Call) => setSearch({ call: String(call.id) })
  const again: RowAction<Call> = {
    label: t('replay'),
    icon: IconRefresh,
    quick: true,
    when: (call) => call.state !== 'waiting',
    run: (call) => void replay(id, call.id),
  }
  const mayReplay = can(['update', 'Webhook']) && state === 'active'
  const when = (at: string) => moment(at, language)
  return (
    <>
      <ListTable
        list={list}
        title={t('calls')}
        columns={useCallColumns(when)}
        phone={phoneRow(when)}
        rowName={({ type, uid }) => `${type} ${uid}`}
        onRowOpen={open}
        rowActions={[{ label: t('open'), icon: IconEye, run: open }, ...(mayReplay ? [again] : [])]}
        filters={[
          {
            name: 'state',
            label: t('state'),
            options: callStates.map((value) => ({ value, label: t(`callState.${value}`) })),
          },
          { name: 'type', label: t('event'), options: [...events, ping].map((value) => ({ value, label: value })) },
        ]}
        none={{ icon: IconInbox, title: t('noCalls'), text: t('noCallsText') }}
      />
      {search['call'] && (
        <Suspense fallback={null}>
          <CallDrawer
            webhookId={id}
            id={Number(search['call']) || 0}
            mayReplay={mayReplay}
            close={() => setSearch({ call: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

const phoneRow =
  (when: (at: string) => string) =>
  (call: Call): PhoneRow => ({
    name: <TypeOf call={call} />,
    chip: <CallStateOf state={call.state} />,
    lines: [when(call.at), <AnswerOf key="answer" status={call.lastStatus} fault={call.lastFault} />],
  })

/** The keys are those that the server sorts by. */
function useCallColumns(when: (at: string) => string): Column<Call>[] {
  const t = useLabels()
  const number = useNumber()
  return [
    { key: 'type', title: t('event'), sortable: true, width: '30%', render: (call) => <TypeOf call={call} /> },
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      width: '15%',
      render: ({ state }) => <CallStateOf state={state} />,
    },
    {
      key: 'answer',
      title: t('answer'),
      width: '17%',
      render: ({ lastStatus, lastFault }) => <AnswerOf status={lastStatus} fault={lastFault} />,
    },
    {
      key: 'attempts',
      title: t('attempts'),
      align: 'end',
      width: '9%',
      hideable: true,
      render: ({ attempts }) => <span className={css['figure']}>{number(attempts)}</span>,
    },
    { key: 'at', title: t('when'), sortable: true, width: '14%', render: ({ at }) => when(at) },
    {
      key: 'next',
      title: t('next'),
      sortable: true,
      width: '15%',
      hideable: true,
      render: ({ nextAt }) => (nextAt === null ? '' : when(nextAt)),
    },
  ]
}
