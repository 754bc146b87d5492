import { SegmentedControl } from '@mantine/core'
import { IconBrandPaypal, IconBuildingBank, IconCash, IconCreditCard } from '@tabler/icons-react'
import css from './Checkout.module.css'
import { useLabels } from './labels'
import { Step } from './Step.tsx'
import type { Checkout } from './use-checkout'
import type { Shop } from './WhereSection.tsx'

const icons = { mastercard: IconCreditCard, paypalLogo: IconBrandPaypal, cash: IconCash, transfer: IconBuildingBank }

/** How it is paid. No card number is typed here: the provider has them, and in a demo a test pays. */
export function PaySection({ checkout, shop }: { checkout: Checkout; shop: Shop }) {
  const t = useLabels()
  const { method, change, isTest } = checkout
  return (
    <Step nth={3} title={t('payment')}>
      <SegmentedControl
        fullWidth
        className={css['ways'] ?? ''}
        aria-label={t('payment')}
        value={method}
        onChange={(next) => change({ method: next })}
        data={shop.methods.map((one) => {
          const Icon = icons[one]
          return {
            value: one,
            label: (
              <span className={css['way']}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {t(`method.${one}`)}
              </span>
            ),
          }
        })}
      />
      <p className={css['hint']}>{t(isTest ? 'pay.test' : `pay.${method}`)}</p>
    </Step>
  )
}
