import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconAlertTriangle, IconLinkOff } from '@tabler/icons-react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm, focusFirstError } from '#client/form'
import { call } from '#client/http'
import { mutation } from '#client/query'
import type { Failure } from '#client/call'
import type { Got } from '#contract/endpoint'
import { Link } from '#ui/Link'
import { Logo } from '#ui/Logo'
import { Message } from '#ui/Message'
import { Skeletons } from '#ui/Skeletons'
import { useArrival } from '#ui/use-arrival'
import { comeByLink, visitLink } from './contract/visits'
import { useLabels } from './labels'
import css from './Referrals.module.css'

/** Where a shared link leads: who recommends us, and two fields to come. */
export function ReferScreen() {
  const t = useLabels()
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  // asked once: looking at the page again is no other visit
  const { data, error } = useQuery<Got<typeof visitLink>, Failure<typeof visitLink>>({
    queryKey: ['refer', code],
    queryFn: () => call(visitLink, { params: { code } }),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <Message
        icon={error.code === 'link_unknown' ? IconLinkOff : IconAlertTriangle}
        title={error.code === 'link_unknown' ? t('refer.gone') : t('refer.failed')}
        text={t('refer.goneText')}
      >
        <Button component={Link} href="/front-pages/landing-page">
          {t('refer.home')}
        </Button>
      </Message>
    )
  return (
    <div className={css['welcome']}>
      <div className={css['card']}>
        <div className={css['brand']}>
          <Logo size={32} />
          Meridian
        </div>
        {data ? (
          <Coming code={code} friend={data.friend} />
        ) : (
          <>
            <h1>{t('refer.waiting')}</h1>
            <Skeletons rows={3} />
          </>
        )}
      </div>
    </div>
  )
}

function Coming({ code, friend }: { code: string; friend: string }) {
  const t = useLabels()
  const say = useFailureWords()
  const form = useContractForm(comeByLink.body, { customer: '', email: '' })
  const { mutate, isPending, isSuccess, error } = useMutation(mutation(comeByLink))
  const heading = useArrival<HTMLHeadingElement>(isSuccess)
  if (isSuccess)
    return (
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t('refer.doneTitle')}
        </h1>
        <p className={css['lead']}>{t('refer.doneText', { friend })}</p>
        <Button component={Link} href="/front-pages/landing-page" variant="default">
          {t('refer.home')}
        </Button>
      </div>
    )
  const text = (field: 'customer' | 'email') => ({ size: 'form', ...form.getInputProps(field) })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => mutate({ params: { code }, body }), focusFirstError)}>
      <h1>{t('refer.title', { friend })}</h1>
      <p className={css['lead']}>{t('refer.text', { friend })}</p>
      {error && (
        <Alert color="red" mb="lg" role="alert">
          {say(error, { link_unknown: t('refer.gone') })}
        </Alert>
      )}
      <div className={css['fields']}>
        <TextInput label={t('refer.name')} autoComplete="name" key={form.key('customer')} {...text('customer')} />
        <TextInput
          label={t('refer.email')}
          type="email"
          dir="ltr"
          autoComplete="email"
          key={form.key('email')}
          {...text('email')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {t('refer.verb')}
        </Button>
      </div>
    </form>
  )
}
