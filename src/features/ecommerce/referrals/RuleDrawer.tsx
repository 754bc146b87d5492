import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { shortDay } from '#client/date'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { useSession } from '#client/session'
import type { Got } from '#contract/endpoint'
import { money } from '#contract/money'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { MoneyField } from '#ui/MoneyField'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { getEarningRule, setEarningRule } from './contract'
import { useLabels } from './labels'
import css from './Referrals.module.css'
import { useMoney, useRefused } from './use-words'

export function RuleDrawer({ close }: { close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getEarningRule))
  const [round, setRound] = useState(0)
  if (data)
    return (
      <RuleForm
        key={round}
        rules={data}
        close={close}
        again={() => void refetch().then(() => setRound((before) => before + 1))}
      />
    )
  return (
    <FormDrawer open onClose={close} title={t('rule')} width="form">
      {error ? (
        <Failed title={t('ruleFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </FormDrawer>
  )
}

/** As it stands in the fields: a percentage, and amounts with their currency. */
const Fields = z.object({
  rate: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  least: money,
  most: money,
})

type RuleFormProps = { rules: Got<typeof getEarningRule>; close: () => void; again: () => void }
/** What orders earn from now on; what was earned before stays. */
function RuleForm({ rules: { rule, earlier }, close, again }: RuleFormProps) {
  const t = useLabels()
  const { can } = useSession()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const readOnly = !can(['update', 'Referral'])
  const [start] = useState(rule)
  const { currency } = start.least
  const form = useContractForm(Fields, { rate: start.rate / 100, least: start.least, most: start.most })
  const save = useSave(setEarningRule, {
    form,
    version: start.version,
    input: ({ rate, least, most }, version) => ({
      body: { rate: Math.round(rate * 100), leastCents: least.cents, mostCents: most.cents, version },
    }),
    why: useRefused(),
    done: () => {
      toast({ text: t('ruleSaved') })
      close()
    },
    theirs: again,
  })
  const field = (name: 'rate' | 'least' | 'most') => ({
    size: 'form',
    disabled: readOnly,
    ...form.getInputProps(name),
  })
  return (
    <EditDrawer
      save={save}
      title={t('ruleTitle')}
      verb={t('saveRule')}
      readOnly={readOnly}
      onClose={close}
      fieldName={(name) => t('theField', { field: name })}
    >
      <div className={css['fields']}>
        <p>{t('ruleText')}</p>
        <NumberInput
          label={t('rate')}
          description={t('rateHint', { most: percent(1) })}
          suffix="%"
          min={0}
          max={100}
          decimalScale={2}
          hideControls
          dir="ltr"
          data-autofocus
          key={form.key('rate')}
          {...field('rate')}
        />
        <div className={css['pair']}>
          <MoneyField label={t('least')} currency={currency} key={form.key('least')} {...field('least')} />
          <MoneyField label={t('most')} currency={currency} key={form.key('most')} {...field('most')} />
        </div>
        {earlier.length > 0 && <Earlier rules={earlier} />}
      </div>
    </EditDrawer>
  )
}

function Earlier({ rules }: { rules: Got<typeof getEarningRule>['earlier'] }) {
  const t = useLabels()
  const language = useLanguage()
  const toMoney = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <h3 className={css['part']}>{t('earlier')}</h3>
      <ul className={css['earlier']}>
        {rules.map(({ version, rate, least, most, since }) => (
          <li key={version}>
            <span>
              {t('earlierRule', { rate: percent(rate / 10_000), least: toMoney(least), most: toMoney(most) })}
            </span>
            <span className={css['dimmed']}>{t('earlierSince', { day: shortDay(since.slice(0, 10), language) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
