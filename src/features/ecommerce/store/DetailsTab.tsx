import { Select, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { currencies } from '#features/company/contract/facts'
import { Card } from '#ui/Card'
import { PhoneField } from '#ui/PhoneField'
import { setDetails, type Details } from './contract'
import { useCountries } from './country-names'
import { useLabels } from './labels'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { usePart, useReadOnly, useTyped, type TabProps } from './use-part'

const LogoCard = lazy(() => import('./LogoCard.tsx').then((m) => ({ default: m.LogoCard })))

/** Who the shop is. */
export function DetailsTab(props: TabProps) {
  const { store, again } = props
  const t = useLabels()
  const countries = useCountries()
  const disabled = useReadOnly()
  const { version, ...values } = store.details
  const form = useContractForm<Details>(setDetails.body, values)
  const [typed, look] = useTyped(form)
  const save = useSave(setDetails, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    at: (code) => (code === 'currency_used' ? 'currency' : undefined),
    ...usePart(props),
  })
  const field = (name: keyof Details) => ({
    label: t(`details.${name}`),
    disabled,
    ...form.getInputProps(name),
  })
  const { products, orders } = store.priced
  const isFixed = products + orders > 0
  return (
    <SettingsPage tab="details" save={save} discard={again} beside={<Shown details={typed} />}>
      <div {...look} className={css['stack']}>
        <Card title={t('details.contact')}>
          <div className={css['pair']}>
            <TextInput key={form.key('name')} {...field('name')} autoComplete="organization" />
            <TextInput key={form.key('email')} {...field('email')} type="email" dir="ltr" autoComplete="email" />
            <PhoneField key={form.key('phone')} {...field('phone')} />
          </div>
        </Card>
        <Card title={t('details.address')}>
          <div className={css['pair']}>
            <TextInput key={form.key('line')} {...field('line')} autoComplete="street-address" />
            <TextInput key={form.key('postcode')} {...field('postcode')} dir="ltr" autoComplete="postal-code" />
            <TextInput key={form.key('city')} {...field('city')} />
            <Select
              key={form.key('country')}
              {...field('country')}
              searchable
              clearable
              data={countries.all([values.country])}
            />
          </div>
        </Card>
        <Suspense fallback={<Card title={t('logo')}> </Card>}>
          <LogoCard disabled={disabled} />
        </Suspense>
        <Card title={t('details.money')}>
          <div className={css['pair']}>
            <Select
              key={form.key('currency')}
              {...field('currency')}
              allowDeselect={false}
              data={[...currencies]}
              disabled={disabled || isFixed}
              description={t(isFixed ? 'currencyFixed' : 'currencyText', { products, orders })}
            />
          </div>
        </Card>
      </div>
    </SettingsPage>
  )
}

/** How customers see it. */
function Shown({ details }: { details: Details }) {
  const t = useLabels()
  const { nameOf } = useCountries()
  const { name, email, phone, line, postcode, city, country } = details
  const address = [line, `${postcode} ${city}`.trim(), nameOf(country ?? '')].filter(Boolean)
  const contact = [email, phone].filter(Boolean)
  return (
    <Card title={t('details.shown')}>
      <h3 className={css['small']}>{t('details.onSlip')}</h3>
      <p className={css['sample']}>
        <strong>{name || t('details.noName')}</strong>
        {address.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </p>
      <h3 className={css['small']}>{t('details.onMail')}</h3>
      <p className={css['sample']}>
        <strong>{name || t('details.noName')}</strong>
        {contact.map((one) => (
          <bdi key={one} dir="ltr">
            {one}
          </bdi>
        ))}
      </p>
      <p className={css['hint']}>{t('details.onInvoice')}</p>
    </Card>
  )
}
