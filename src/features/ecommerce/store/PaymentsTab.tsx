import { Checkbox, NumberInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { calendarDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { addDays } from '#contract/zone'
import { methods } from '#features/ecommerce/store/contract/ways'
import { Card } from '#ui/Card'
import { setPayments, type Payments } from './contract'
import { useLabels } from './labels'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { usePart, useReadOnly, useTyped, useWhole, type TabProps } from './use-part'

/** How orders are paid, and until when. */
export function PaymentsTab(props: TabProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const { version, ...values } = props.store.payments
  const form = useContractForm<Payments>(setPayments.body, values)
  const [chosen, choose] = useWhole(form, 'methods')
  const [typed, look] = useTyped(form)
  const save = useSave(setPayments, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    ...usePart(props),
  })
  return (
    <SettingsPage tab="payments" save={save} discard={props.again} beside={<Due days={typed.daysToPay} />}>
      <div {...look} className={css['stack']}>
        <Card title={t('payments.methods')}>
          <p className={css['lead']}>{t('payments.methodsText')}</p>
          <Checkbox.Group
            aria-label={t('payments.methods')}
            error={form.errors['methods'] && t('payments.oneAtLeast')}
            value={chosen}
            // in the order in which people are offered them
            onChange={(next) => choose(methods.filter((one) => next.includes(one)))}
          >
            <div className={css['ticks']}>
              {methods.map((method) => (
                <Checkbox
                  key={method}
                  value={method}
                  disabled={disabled}
                  label={t(`method.${method}`)}
                  description={t(`methodText.${method}`)}
                />
              ))}
            </div>
          </Checkbox.Group>
        </Card>
        <Card title={t('payments.terms')}>
          <div className={css['pair']}>
            <NumberInput
              label={t('payments.daysToPay')}
              description={t('payments.daysText')}
              min={0}
              max={365}
              allowDecimal={false}
              disabled={disabled}
              key={form.key('daysToPay')}
              {...form.getInputProps('daysToPay')}
            />
          </div>
        </Card>
      </div>
    </SettingsPage>
  )
}

function Due({ days }: { days: number }) {
  const t = useLabels()
  const language = useLanguage()
  const due = Number.isInteger(days) && days >= 0 && days <= 365 ? addDays(today(), days) : undefined
  return (
    <Card title={t('payments.example')}>
      <p className={css['hint']}>{t('payments.placedToday')}</p>
      <p className={css['figure']}>
        {due ? calendarDay(due, language, { weekday: 'long', day: 'numeric', month: 'long' }) : '–'}
      </p>
      <p className={css['hint']}>{t('payments.whereDue')}</p>
    </Card>
  )
}
