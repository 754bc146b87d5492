import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mutation } from '#client/query'
import { AskForMail } from './AskForMail.tsx'
import { resendVerification, verify } from './contract'
import { Done } from './Done.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Tokens that were already sent: a link is good once, and a screen may be drawn twice. */
const sent = new Set<string>()

export function VerifyEmailScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const { mutate, isSuccess, error } = useMutation(mutation(verify))
  useEffect(() => {
    if (!token || sent.has(token)) return
    sent.add(token)
    mutate({ body: { token } })
  }, [mutate, token])
  if (isSuccess) return <Done title={t('verified')} text={t('verifiedText')} />
  if (error && error.code !== 'link_expired') return <Done title={whyNot(error)} />
  // the account waits to be confirmed, and nothing else would give it a link that is good
  if (error || !token)
    return (
      <AskForMail
        by={resendVerification}
        title={t('expired')}
        text={t('verifyAgainText')}
        does={t('askAgain')}
        sent={(email) => t('verifySentText', { email })}
      />
    )
  return <Done title={t('verifying')} />
}
