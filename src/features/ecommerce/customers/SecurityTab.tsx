import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconCircleCheck,
  IconCircleMinus,
  IconDeviceLaptop,
  IconHourglass,
  IconMail,
  IconShieldLock,
  IconShieldOff,
  IconUserOff,
} from '@tabler/icons-react'
import { momentWithin } from '#client/date'
import { deviceOf } from '#contract/device'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import type { Got } from '#contract/endpoint'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import { getSignIn, inviteCustomer, type CustomerDetail } from './contract'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

type SignIn = NonNullable<Got<typeof getSignIn>['signIn']>

/** How they sign in, and where they are. */
export function SecurityTab({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getSignIn, { params: { id: customer.customerId } }))
  if (!data)
    return (
      <Card>
        {error ? (
          <Failed title={t('sessionsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={3} />
        )}
      </Card>
    )
  if (!data.signIn)
    return (
      <Card>
        <Empty
          icon={IconUserOff}
          title={t('noSignIn', { name: customer.customer })}
          text={t('noSignInText')}
          action={<InviteButton customer={customer} label={t('invite')} />}
        />
      </Card>
    )
  return (
    <div className={css['panel']}>
      <SignInCard customer={customer} signIn={data.signIn} />
      <SessionsCard sessions={data.signIn.sessions} />
    </div>
  )
}

function InviteButton({ customer, label }: { customer: CustomerDetail; label: string }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const inviting = useAct(inviteCustomer, (error) => t('refused', { why: whyNot(error) }))
  const invite = () =>
    void inviting.act({ params: { id: customer.customerId } }, ({ email }) =>
      t('invited', { email: `\u2066${email}\u2069` }),
    )
  return (
    <Button variant="default" leftSection={<IconMail size={16} />} loading={inviting.busy} onClick={invite}>
      {label}
    </Button>
  )
}

function SignInCard({ customer, signIn }: { customer: CustomerDetail; signIn: SignIn }) {
  const t = useLabels()
  const { can } = useSession()
  const { userId, email, status, twoFactor } = signIn
  const looks: Record<string, [tone: Tone, icon: KitIcon, word: string]> = {
    active: ['ok', IconCircleCheck, t('signsIn')],
    pending: ['warn', IconHourglass, t('waits')],
  }
  const [tone, icon, word] = looks[status] ?? ['mute', IconCircleMinus, t('closed')]
  return (
    <Card
      title={t('signIn')}
      tools={
        can(['read', 'User']) && (
          <Link href={`/apps/user/view/${userId}?tab=security`} className={css['link']}>
            {t('openUser')}
          </Link>
        )
      }
    >
      <div className={css['row']}>
        <div>
          <p className={css['strong']}>{t('signsInAs')}</p>
          <p className={css['quiet']}>
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
        {status === 'pending' && <InviteButton customer={customer} label={t('inviteAgain')} />}
      </div>
      <div className={css['row']}>
        <p className={css['strong']}>{t('twoFactor')}</p>
        <StatusChip tone={twoFactor ? 'ok' : 'mute'} icon={twoFactor ? IconShieldLock : IconShieldOff}>
          {twoFactor ? t('on') : t('off')}
        </StatusChip>
      </div>
    </Card>
  )
}

function SessionsCard({ sessions }: Pick<SignIn, 'sessions'>) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  return (
    <Card title={t('sessions')} count={number(sessions.length)}>
      {sessions.length === 0 && <Empty icon={IconDeviceLaptop} title={t('noSessions')} />}
      {sessions.map(({ id, userAgent, createdAt, seenAt }) => (
        <div key={id} className={css['row']}>
          <div>
            <p className={css['strong']}>
              <bdi>{Object.values(deviceOf(userAgent)).join(', ') || t('unknownDevice')}</bdi>
            </p>
            <p className={css['quiet']}>{t('signedInAt', { when: momentWithin(createdAt, language) })}</p>
          </div>
          <span className={css['quiet']}>{seenAt && t('seenAt', { when: momentWithin(seenAt, language) })}</span>
        </div>
      ))}
    </Card>
  )
}
