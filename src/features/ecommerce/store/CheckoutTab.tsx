import { NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconCircleDot } from '@tabler/icons-react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { asks, type Ask } from '#features/ecommerce/store/contract/ways'
import { Card } from '#ui/Card'
import { useMoney } from '#ui/use-money'
import { setCheckout, type CheckoutRules } from './contract'
import { useLabels } from './labels'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { usePart, useReadOnly, useWhole, type TabProps } from './use-part'

/** Tax, guests, and what is asked of who orders. */
export function CheckoutTab(props: TabProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const { version, ...values } = props.store.checkout
  const form = useContractForm<CheckoutRules>(setCheckout.body, values)
  const [taxRate, setTaxRate] = useWhole(form, 'taxRate')
  const [guests, setGuests] = useWhole(form, 'guests')
  const [phone, setPhone] = useWhole(form, 'phone')
  const [note, setNote] = useWhole(form, 'note')
  const save = useSave(setCheckout, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    ...usePart(props),
  })
  const asked = [
    ['email', 'must'],
    ['phone', phone],
    ['note', note],
  ] as const
  return (
    <SettingsPage
      tab="checkout"
      save={save}
      discard={props.again}
      beside={<Asked asked={asked} guests={guests} taxRate={taxRate} currency={props.store.details.currency} />}
    >
      <Card title={t('checkout.who')}>
        <Switch
          label={t('checkout.guests')}
          description={t('checkout.guestsText')}
          disabled={disabled}
          checked={guests}
          onChange={(event) => setGuests(event.currentTarget.checked)}
        />
      </Card>
      <Card title={t('checkout.asked')}>
        <div className={css['ticks']}>
          <AskField label={t('checkout.phone')} text={t('checkout.phoneText')} value={phone} set={setPhone} />
          <AskField label={t('checkout.note')} text={t('checkout.noteText')} value={note} set={setNote} />
        </div>
      </Card>
      <Card title={t('checkout.tax')}>
        <div className={css['pair']}>
          <NumberInput
            label={t('checkout.taxRate')}
            description={t('checkout.taxText')}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={2}
            disabled={disabled}
            error={form.errors['taxRate']}
            value={taxRate / 100}
            onChange={(value) => setTaxRate(Math.round(Number(value) * 100))}
          />
        </div>
      </Card>
    </SettingsPage>
  )
}

type AskFieldProps = { label: string; text: string; value: Ask; set: (value: Ask) => void }
function AskField({ label, text, value, set }: AskFieldProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  return (
    <div className={css['ask']}>
      <p>
        <strong>{label}</strong>
        <span className={css['hint']}>{text}</span>
      </p>
      <SegmentedControl
        aria-label={label}
        disabled={disabled}
        value={value}
        onChange={(next) => set(next)}
        data={asks.map((one) => ({ value: one, label: t(`ask.${one}`) }))}
      />
    </div>
  )
}

const icons = { must: IconCircleCheck, may: IconCircleDot, no: IconCircleMinus }
type AskedProps = {
  asked: readonly (readonly ['email' | 'phone' | 'note', Ask])[]
  guests: boolean
  taxRate: number
  currency: string
}
/** What whoever orders meets. */
function Asked({ asked, guests, taxRate, currency }: AskedProps) {
  const t = useLabels()
  const money = useMoney()
  const tax = Math.round(12_000 - (12_000 * 10_000) / (10_000 + taxRate))
  return (
    <Card title={t('checkout.meets')}>
      <ul className={css['list']}>
        <li>
          {guests ? <IconCircleDot size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
          {t(guests ? 'checkout.signInMay' : 'checkout.signInMust')}
        </li>
        {asked.map(([what, ask]) => {
          const Icon = icons[ask]
          return (
            <li key={what} data-off={ask === 'no'}>
              <Icon size={16} aria-hidden />
              {t(`checkout.${what}`)}: {t(`ask.${ask}`)}
            </li>
          )
        })}
      </ul>
      <p className={css['hint']}>
        {t('checkout.taxIn', {
          price: money({ cents: 12_000, currency }),
          tax: money({ cents: tax, currency }),
        })}
      </p>
    </Card>
  )
}
