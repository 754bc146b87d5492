import { IconCircleCheck, IconCircleX, IconClockExclamation, IconMapPinCheck } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useLasting } from '#client/use-lasting'
import { useList } from '#client/use-list'
import { Link } from '#ui/Link'
import { ListTable } from '#ui/ListTable'
import { StatusChip } from '#ui/StatusChip'
import {
  listDriverStops,
  stopOutcomes,
  type DriverPerformance,
  type DriverStop,
} from '#features/logistics/drivers/contract/work'
import { useLabels } from './labels'
import css from './Work.module.css'

type DoorsListProps = { id: number; failures: DriverPerformance['failures']; reason: (code: string) => string }

/** The doors behind the figures. */
export function DoorsList({ id, failures, reason }: DoorsListProps) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const lasting = useLasting()
  const list = useList(listDriverStops, { rows: ({ stops }) => stops, total: ({ total }) => total, params: { id } })
  const link = ({ deliveryId, code, customer }: DriverStop) => (
    <>
      <Link href={`/apps/logistics/deliveries?delivery=${deliveryId}`} className={css['link']}>
        <bdi dir="ltr">{code}</bdi>
      </Link>{' '}
      <span className={css['quiet']}>{customer}</span>
    </>
  )
  const outcome = ({ outcome: how, late, failure }: DriverStop) =>
    how === 'failed' ? (
      <StatusChip tone="bad" icon={IconCircleX}>
        {failure === '' ? t('failed') : reason(failure)}
      </StatusChip>
    ) : late ? (
      <StatusChip tone="warn" icon={IconClockExclamation}>
        {t('outcome.late')}
      </StatusChip>
    ) : (
      <StatusChip tone="ok" icon={IconCircleCheck}>
        {t(how === 'partial' ? 'outcome.partial' : 'outcome.delivered')}
      </StatusChip>
    )
  const lasted = ({ seconds }: DriverStop) => (seconds === null ? '–' : lasting(seconds))
  return (
    <ListTable
      list={list}
      title={t('doors')}
      rowName={({ code }) => code}
      phone={(row) => ({ name: link(row), chip: outcome(row), lines: [moment(row.endedAt, language), lasted(row)] })}
      columns={[
        { key: 'delivery', title: t('delivery'), sortable: true, width: '40%', render: link },
        { key: 'outcome', title: t('how'), width: '26%', render: outcome },
        {
          key: 'ended',
          title: t('ended'),
          sortable: true,
          width: '20%',
          render: (row) => moment(row.endedAt, language),
        },
        { key: 'seconds', title: t('lasted'), sortable: true, align: 'end', width: '14%', render: lasted },
      ]}
      filters={[
        {
          name: 'outcome',
          label: t('how'),
          options: stopOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        },
        {
          name: 'failure',
          label: t('failures'),
          options: failures.flatMap(({ code }) => (code === '' ? [] : { value: code, label: reason(code) })),
        },
      ]}
      none={{ icon: IconMapPinCheck, title: t('noDoors'), text: t('noDoorsText') }}
    />
  )
}
