import { Tabs } from '@mantine/core'
import {
  IconBell,
  IconBuildingStore,
  IconCreditCard,
  IconMapPin,
  IconScale,
  IconShoppingBagCheck,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card'
import { Failed, type FailedProps } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import css from './Store.module.css'

export const tabNames = ['details', 'payments', 'checkout', 'shipping', 'locations', 'notifications', 'legal'] as const
export type TabName = (typeof tabNames)[number]
const icons = {
  details: IconBuildingStore,
  payments: IconCreditCard,
  checkout: IconShoppingBagCheck,
  shipping: IconTruckDelivery,
  locations: IconMapPin,
  notifications: IconBell,
  legal: IconScale,
}

interface SectionsProps {
  open: TabName
  state?: 'waiting' | { failed: FailedProps }
  children?: ReactNode
}

/** The parts of the settings as tabs, each at an address of its own. */
export function Sections({ open, state, children }: SectionsProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const go = (tab: string | null) =>
    void (tab && tab !== open && navigate({ to: `/apps/ecommerce/settings/${tab}`, resetScroll: false }))
  return (
    <Tabs value={open} onChange={go}>
      <Tabs.List className={css['tabs'] ?? ''} aria-label={t('sections')}>
        {tabNames.map((tab) => {
          const Icon = icons[tab]
          return (
            <Tabs.Tab
              key={tab}
              value={tab}
              {...(tab === open && { ref: intoView })}
              leftSection={<Icon size={16} aria-hidden />}
            >
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      <Tabs.Panel value={open}>
        {state && <Card>{state === 'waiting' ? <Skeletons rows={6} /> : <Failed {...state.failed} />}</Card>}
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Opened by its address, a tab may stand beside the screen of a phone. The page below it stays where it is. */
function intoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [seen, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollBy({ left: Math.min(0, own.left - seen.left) + Math.max(0, own.right - seen.right) })
}
