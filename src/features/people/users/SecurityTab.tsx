import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceLaptop, IconDoorExit, IconMail, IconShieldLock, IconShieldOff } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { deviceOf } from '#contract/device'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listUserEntries } from '#features/people/users/contract/entries'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { useUserEntries } from './use-user-entries'
import css from './UserView.module.css'

export function SecurityTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { can, person } = useSession()
  const { endSessions, turnOffTwoFactor, sendLink, busy } = useUserEntries()
  const { data, error, refetch } = useQuery(query(listUserEntries, { params: { id: user.id } }))
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
  const { sessions, twoFactor, invited } = data
  return (
    <div className={css['panel']}>
      <Card title={t('signIn')}>
        <div className={css['row']}>
          <div>
            <p className={css['strong']}>{t('twoFactor')}</p>
            <p className={css['quiet']}>{twoFactor ? t('twoFactorOnText') : t('twoFactorOffText')}</p>
          </div>
          <div className={css['acts']}>
            <StatusChip tone={twoFactor ? 'ok' : 'mute'} icon={twoFactor ? IconShieldLock : IconShieldOff}>
              {twoFactor ? t('on') : t('off')}
            </StatusChip>
            {twoFactor && user.id !== person?.id && (
              <Button
                variant="default"
                data-danger
                size="sm"
                leftSection={<IconShieldOff size={14} />}
                loading={busy}
                onClick={() => void turnOffTwoFactor(user)}
              >
                {t('removeTwoFactor')}
              </Button>
            )}
          </div>
        </div>
        <div className={css['row']}>
          <div>
            <p className={css['strong']}>{t('password')}</p>
            <p className={css['quiet']}>{invited ? t('noPassword') : t('hasPassword')}</p>
          </div>
          {can(['create', 'User']) && user.status !== 'inactive' && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} />}
              loading={busy}
              onClick={() => sendLink(user)}
            >
              {invited ? t('inviteAgain') : t('sendPasswordLink')}
            </Button>
          )}
        </div>
      </Card>
      <Card
        title={t('sessions')}
        count={number(sessions.length)}
        tools={
          <Button
            variant="default"
            data-danger
            size="sm"
            leftSection={<IconDoorExit size={14} />}
            onClick={() => void endSessions(user)}
          >
            {t('endSessions')}
          </Button>
        }
      >
        {sessions.length === 0 && <Empty icon={IconDeviceLaptop} title={t('noSessions')} />}
        {sessions.map(({ id, userAgent, address, createdAt, seenAt }) => (
          <div key={id} className={css['row']}>
            <div>
              <p className={css['strong']} title={userAgent ?? undefined}>
                <bdi>{Object.values(deviceOf(userAgent)).join(', ') || t('unknownDevice')}</bdi>
              </p>
              <p className={css['quiet']}>
                {address && <bdi dir="ltr">{address}</bdi>}
                <span>{t('signedInAt', { when: moment(createdAt, language) })}</span>
              </p>
            </div>
            <span className={css['quiet']}>{seenAt && t('seenAt', { when: moment(seenAt, language) })}</span>
          </div>
        ))}
      </Card>
    </div>
  )
}
