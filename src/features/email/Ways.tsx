import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useSession } from '#client/session'
import { allowedIn } from '#contract/moves'
import { toast } from '#ui/Toasts'
import type { Reply } from '#features/email/contract/mailboxes'
import { sendAgain } from './contract'
import css from './Ways.module.css'
import { useLabels } from './labels'
import { wayMovesOf } from './rules'
import { wayIs } from '#features/email/contract/states'

/** What went outside: told where it did not arrive, or not yet, and sent again where somebody says so. */
export function Ways({ mail: { id, ways } }: { mail: Reply }) {
  const t = useLabels()
  const say = useFailureWords()
  const { can } = useSession()
  const sending = useMutation(mutation(sendAgain))
  const told = ways.filter(({ state }) => state !== 'sent')
  if (told.length === 0) return null
  const again = (email: string) =>
    sending.mutateAsync({ params: { id }, body: { email } }).catch((error: unknown) =>
      toast({
        tone: 'bad',
        text: say(error, { email_unknown: t('gone'), way_unknown: t('gone'), way_refused: t('stillOut') }),
      }),
    )
  return (
    <ul className={css['ways']}>
      {told.map(({ email, state, error }) => (
        <li key={email} data-bad={wayIs.troubled(state) || undefined}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            <bdi dir="ltr">{email}</bdi>: {t(`way.${state}`)}
            {error && (
              <bdi dir="ltr" lang="en" className={css['why']}>
                {error}
              </bdi>
            )}
          </span>
          {can(['create', 'Email']) && allowedIn(wayMovesOf, state).includes('again') && (
            <Button size="compact-xs" variant="default" loading={sending.isPending} onClick={() => void again(email)}>
              {t('sendAgain')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
