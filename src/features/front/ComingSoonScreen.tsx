import { Alert, Button, TextInput } from '@mantine/core'
import { IconCalendarClock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { useSession } from '#client/session'
import { Link } from '#ui/Link'
import { Message } from '#ui/Message'
import { confirmSubscriber, subscribe, unsubscribe } from './contract'
import css from './Subscribers.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

// a list is heavier than the page, and few may read this one
const SubscriberList = lazy(() => import('./SubscriberList.tsx').then((m) => ({ default: m.SubscriberList })))

/** What is not there yet: who leaves an address is told when it is. Links of the mail lead here, too. */
export function ComingSoonScreen() {
  'use no memo'
  const t = useLabels()
  const { can } = useSession()
  const [search] = useSearchText()
  const { confirm, unsubscribe: leave } = search
  return (
    <>
      <Message icon={IconCalendarClock} title={t('soon')} text={t('soonText')}>
        <div className={css['ask']}>
          {confirm ? <Linked e={confirmSubscriber} token={confirm} word="confirmed" /> : null}
          {leave ? <Linked e={unsubscribe} token={leave} word="unsubscribed" /> : null}
          {!confirm && !leave && <AddressForm />}
          <Button component={Link} href="/" variant="subtle">
            {t('home')}
          </Button>
        </div>
      </Message>
      {can(['read', 'Subscriber']) && (
        <Suspense fallback={null}>
          <SubscriberList />
        </Suspense>
      )}
    </>
  )
}

function AddressForm() {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const why = useWhyNot()
  const leaving = useMutation(mutation(subscribe))
  const form = useContractForm(subscribe.body, { email: '', language })
  if (leaving.data)
    return (
      <Alert color="green" role="status">
        {t('subscribed', { email: leaving.data.email })}
      </Alert>
    )
  const send = form.onSubmit(async ({ email }) => {
    try {
      await leaving.mutateAsync({ body: { email, language } })
    } catch (error) {
      form.refused(error)
    }
  })
  return (
    <form className={css['form']} noValidate onSubmit={send}>
      <TextInput
        size="form"
        type="email"
        dir="ltr"
        autoComplete="email"
        aria-label={t('yourEmail')}
        placeholder={t('yourEmail')}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" h={40} loading={leaving.isPending}>
        {t('tellMe')}
      </Button>
      {leaving.error && leaving.error.code !== 'invalid_input' && (
        <Alert color="red" role="alert" className={css['problem'] ?? ''}>
          {why(leaving.error)}
        </Alert>
      )}
    </form>
  )
}

type LinkedProps = {
  e: typeof confirmSubscriber | typeof unsubscribe
  token: string
  word: 'confirmed' | 'unsubscribed'
}
/** A link was followed: what it asks for is done at once, and said. */
function Linked({ e, token, word }: LinkedProps) {
  const t = useLabels()
  const why = useWhyNot()
  const { mutate, data, error } = useMutation(mutation(e))
  useEffect(() => mutate({ body: { token } }), [mutate, token])
  if (error)
    return (
      <Alert color="red" role="alert">
        {why(error)}
      </Alert>
    )
  return (
    <Alert color="green" role="status" className={css['done'] ?? ''}>
      {data ? t(word, { email: data.email }) : t('oneMoment')}
    </Alert>
  )
}
