import { useState } from 'react'
import { useContractForm } from '#client/form'
import { call } from '#client/http'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { PersonCell } from '#ui/PersonCell'
import { SuggestField } from '#ui/SuggestField'
import { toast } from '#ui/Toasts'
import { listCustomers, mergeCustomer, type Customer, type CustomerDetail } from './contract'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { useRefused, useWhyNot } from './use-words'

interface MergeCustomerProps {
  one: Pick<Customer, 'customer' | 'customerId'>
  close: () => void
  done: (kept: CustomerDetail) => void
}

/** This one goes into the other, who is found by name, mail or country. */
export function MergeCustomer({ one, close, done }: MergeCustomerProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [text, setText] = useState('')
  const [other, setOther] = useState<Customer>()
  const form = useContractForm(mergeCustomer.body, { into: undefined as number | undefined })
  const save = useSave(mergeCustomer, {
    form,
    input: ({ into = 0 }) => ({ params: { id: one.customerId }, body: { into } }),
    at: (code) => (code === 'customer_unknown' || code === 'customer_same' ? 'into' : undefined),
    why: useRefused(),
    done: (kept) => {
      toast({ text: t('merged', { name: one.customer, other: kept.customer }) })
      done(kept)
    },
  })
  const search = async (q: string, signal: AbortSignal) => {
    const { customers } = await call(listCustomers, { query: { q, itemsPerPage: 7 } }, signal)
    return customers.filter(({ customerId }) => customerId !== one.customerId)
  }
  return (
    <EditDialog
      save={save}
      title={t('mergeTitle', { name: one.customer })}
      verb={t('mergeVerb')}
      destructive
      onClose={close}
    >
      <p>{t('mergeText', { name: one.customer })}</p>
      <SuggestField
        mt="lg"
        size="form"
        label={t('mergeInto')}
        placeholder={t('search')}
        data-autofocus
        autoComplete="off"
        value={text}
        error={form.errors['into']}
        onText={(typed) => {
          setText(typed)
          setOther(undefined)
          form.setFieldValue('into', undefined)
        }}
        search={search}
        lineOf={({ customer, email, customerId }) => ({ text: customer, detail: `${email} · #${customerId}` })}
        onChoose={(chosen) => {
          setText(chosen.customer)
          setOther(chosen)
          form.setFieldValue('into', chosen.customerId)
        }}
        why={why}
        takesFirst
      />
      {other && (
        <div className={css['chosen']}>
          <PersonCell name={other.customer} detail={`${other.email} · #${other.customerId}`} src={other.avatar} />
        </div>
      )}
    </EditDialog>
  )
}
