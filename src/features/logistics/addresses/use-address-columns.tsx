import { IconCircleCheck, IconMapPin, IconMapPinOff, IconMapPinQuestion } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import css from './Addresses.module.css'
import type { Address } from './contract'
import { useLabels } from './labels'

/** How sure its point is. */
function Surety({ address: { lat, verifiedAt, confidence }, sureFrom }: { address: Address; sureFrom: number }) {
  const t = useLabels()
  const number = useNumber()
  if (lat === null)
    return (
      <StatusChip tone="bad" icon={IconMapPinOff}>
        {t('surety.missing')}
      </StatusChip>
    )
  if (verifiedAt !== null)
    return (
      <StatusChip tone="ok" icon={IconCircleCheck}>
        {t('surety.verified')}
      </StatusChip>
    )
  return (
    <StatusChip
      tone={confidence < sureFrom ? 'warn' : 'mute'}
      icon={confidence < sureFrom ? IconMapPinQuestion : IconMapPin}
    >
      {t('sure', { percent: number(Math.round(confidence * 100)) })}
    </StatusChip>
  )
}
const placeOf = ({ line, postcode, city }: Address) =>
  [line, [postcode, city].filter(Boolean).join(' ')].filter(Boolean)

/** The keys are those that the server sorts by. */
export function useAddressColumns(sureFrom: number): Column<Address>[] {
  const t = useLabels()
  const number = useNumber()
  return [
    {
      key: 'label',
      title: t('field.label'),
      sortable: true,
      width: '22%',
      render: ({ label, line }) => <strong className={css['name']}>{label === '' ? line : label}</strong>,
    },
    {
      key: 'line',
      title: t('field.line'),
      sortable: true,
      width: '26%',
      render: (one) => (
        <span className={css['two']}>
          <span>{one.line}</span>
          <small>{placeOf(one).slice(1).join(', ')}</small>
        </span>
      ),
    },
    {
      key: 'surety',
      title: t('point'),
      width: '15%',
      render: (address) => <Surety address={address} sureFrom={sureFrom} />,
    },
    { key: 'access', title: t('field.access'), width: '20%', hideable: true, render: ({ access }) => access },
    {
      key: 'service',
      title: t('field.serviceSeconds'),
      align: 'end',
      width: '9%',
      hideable: true,
      render: ({ serviceSeconds }) =>
        serviceSeconds === null ? '' : t('minutes', { m: number(Math.round(serviceSeconds / 60)) }),
    },
    {
      key: 'deliveries',
      title: t('deliveries'),
      align: 'end',
      width: '8%',
      render: ({ deliveries }) => <span className={css['figure']}>{number(deliveries)}</span>,
    },
  ]
}

export function usePhoneRow(sureFrom: number): (address: Address) => PhoneRow {
  return (address) => ({
    name: address.label === '' ? address.line : address.label,
    chip: <Surety address={address} sureFrom={sureFrom} />,
    lines: [placeOf(address).join(', '), address.access],
  })
}
