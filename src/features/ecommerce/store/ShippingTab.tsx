import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { Card } from '#ui/Card'
import { CentsField } from '#ui/CentsField'
import { useMoney } from '#ui/use-money'
import { setShipping, type Shipping, type Zone } from './contract'
import { useCountries } from './country-names'
import { useLabels } from './labels'
import { shippingOf, zoneOf } from './rules'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { usePart, useReadOnly, useWhole, type TabProps } from './use-part'
import { WindowsCard } from './WindowsCard.tsx'
import { ZonesCard } from './ZonesCard.tsx'

/** Where things are sent for how much, and when they are delivered. */
export function ShippingTab(props: TabProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const { details, shipping } = props.store
  const { version, ...values } = shipping
  const form = useContractForm<Shipping>(setShipping.body, values)
  const [zones, setZones] = useWhole(form, 'zones')
  const [windows, setWindows] = useWhole(form, 'windows')
  const save = useSave(setShipping, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    ...usePart(props),
  })
  const { currency } = details
  return (
    <SettingsPage
      tab="shipping"
      save={save}
      discard={props.again}
      beside={<Price zones={zones} currency={currency} country={details.country} />}
    >
      <ZonesCard zones={zones} setZones={setZones} currency={currency} errors={form.errors} />
      <WindowsCard windows={windows} setWindows={setWindows} errors={form.errors}>
        <NumberInput
          label={t('windows.daysAhead')}
          description={t('windows.daysAheadText')}
          min={1}
          max={60}
          allowDecimal={false}
          disabled={disabled}
          key={form.key('daysAhead')}
          {...form.getInputProps('daysAhead')}
        />
        <NumberInput
          label={t('windows.nearMinutes')}
          description={t('windows.nearMinutesText')}
          min={0}
          max={240}
          allowDecimal={false}
          disabled={disabled}
          key={form.key('nearMinutes')}
          {...form.getInputProps('nearMinutes')}
        />
        <CentsField
          label={t('windows.nearCents')}
          description={t('windows.nearCentsText')}
          currency={details.currency}
          disabled={disabled}
          key={form.key('nearCents')}
          {...form.getInputProps('nearCents')}
        />
      </WindowsCard>
    </SettingsPage>
  )
}

/** What it would cost to send something somewhere, by what is typed. */
function Price({ zones, currency, country: home }: { zones: Zone[]; currency: string; country: string }) {
  const t = useLabels()
  const money = useMoney()
  const countries = useCountries()
  const [country, setCountry] = useState(home)
  const [cents, setCents] = useState<number>(5000)
  const zone = zoneOf(zones, country)
  const price = zone && shippingOf(zone, cents)
  return (
    <Card title={t('shipping.try')}>
      <div className={css['stack']}>
        <Select
          label={t('details.country')}
          searchable
          allowDeselect={false}
          data={countries.all([home])}
          value={country || null}
          onChange={(next) => setCountry(next ?? '')}
        />
        <CentsField
          label={t('shipping.goods')}
          currency={currency}
          value={cents}
          onChange={(next) => setCents(typeof next === 'number' ? next : 0)}
        />
        <div aria-live="polite">
          <p className={css['figure']}>
            {price === undefined
              ? t('shipping.nothing')
              : price === 0
                ? t('shipping.free')
                : money({ cents: price, currency })}
          </p>
          <p className={css['hint']}>{zone ? t('shipping.byZone', { zone: zone.name }) : t('shipping.noZone')}</p>
        </div>
      </div>
    </Card>
  )
}
