import { Switch, UnstyledButton } from '@mantine/core'
import {
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconMapPin,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useFollowedLabels } from '#features/logistics/deliveries/lent'
import { Card } from '#ui/Card'
import { tellingKinds, type TellingKind } from '#features/logistics/deliveries/contract/tracking'
import { useLabels } from './labels'
import type { PartProps } from './part-types.tsx'
import css from './Tracking.module.css'

const icons = {
  planned: IconCalendarCheck,
  out: IconTruckDelivery,
  next: IconMapPin,
  late: IconClock,
  done: IconCircleCheck,
  failed: IconCircleX,
}

/** Of what customers are told, and of what not. */
export function TellingRows({
  now,
  set,
  disabled,
  errors,
  open,
  setOpen,
}: PartProps & { open: TellingKind; setOpen: (kind: TellingKind) => void }) {
  const t = useLabels()
  const told = useFollowedLabels()
  const isWrong = (kind: TellingKind) => Object.keys(errors).some((path) => path.startsWith(`tellings.${kind}`))
  return (
    <Card title={t('tellings')} flush>
      <ul className={css['rows']}>
        {tellingKinds.map((kind) => {
          const Icon = icons[kind]
          const one = now.tellings[kind]
          return (
            <li key={kind} data-open={kind === open}>
              <UnstyledButton className={css['row'] ?? ''} aria-pressed={kind === open} onClick={() => setOpen(kind)}>
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  <strong>{told(`kind.${kind}`)}</strong>
                  <small>{isWrong(kind) ? t('wrong') : t(`when.${kind}`)}</small>
                </span>
              </UnstyledButton>
              <Switch
                aria-label={t('turn', { kind: told(`kind.${kind}`) })}
                disabled={disabled}
                checked={one.isOn}
                onChange={(event) =>
                  set({ tellings: { ...now.tellings, [kind]: { ...one, isOn: event.currentTarget.checked } } })
                }
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
