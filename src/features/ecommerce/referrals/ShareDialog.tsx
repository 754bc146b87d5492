import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#client/copy-text'
import { call } from '#client/http'
import { mutation } from '#client/query'
import { listCustomers, type Customer } from '#features/ecommerce/customers/contract'
import { Dialog } from '#ui/Dialog'
import { SuggestField } from '#ui/SuggestField'
import { toast } from '#ui/Toasts'
import { openReferralLink } from './contract'
import { useLabels } from './labels'
import css from './Referrals.module.css'
import { useRefused, useWhyNot } from './use-words'

const search = async (q: string, signal: AbortSignal) =>
  (await call(listCustomers, { query: { q, itemsPerPage: 6 } }, signal)).customers

/** The link of one customer, made the first time somebody asks for it. */
export function ShareDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const why = useWhyNot()
  const refused = useRefused()
  const [text, setText] = useState('')
  const [customer, setCustomer] = useState<Customer>()
  const { mutate, data: link, reset } = useMutation(mutation(openReferralLink))
  const choose = (chosen: Customer) => {
    setText(chosen.customer)
    setCustomer(chosen)
    mutate({ params: { id: chosen.customerId } }, { onError: (error) => toast({ tone: 'bad', text: refused(error) }) })
  }
  const copy = async (url: string) => {
    if (await copyText(url)) toast({ text: t('copied') })
    // where a browser has no clipboard of its own, it is marked to be copied by hand
    else document.querySelector<HTMLInputElement>('[data-link]')?.select()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('shareTitle')}
      actions={
        <Button variant="default" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('shareText')}</p>
      <SuggestField
        mt="lg"
        size="form"
        label={t('whose')}
        placeholder={t('search')}
        data-autofocus
        autoComplete="off"
        value={text}
        onText={(typed) => {
          setText(typed)
          setCustomer(undefined)
          reset()
        }}
        search={search}
        lineOf={(one) => ({ text: one.customer, detail: `${one.email} · #${one.customerId}` })}
        onChoose={choose}
        why={why}
        takesFirst
      />
      {customer && link && (
        <div className={css['found']} role="status">
          <div className={css['link']}>
            <TextInput
              label={t('link', { name: customer.customer })}
              dir="ltr"
              readOnly
              value={link.url}
              data-link
              size="form"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="form" leftSection={<IconCopy size={16} />} onClick={() => void copy(link.url)}>
              {t('copy')}
            </Button>
          </div>
          <p className={css['dimmed']}>{t('linkFacts', { visits: link.visits, signups: link.signups })}</p>
        </div>
      )}
    </Dialog>
  )
}
